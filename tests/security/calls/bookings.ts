import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { Booked, DemoCalendar } from '#/backend/api/bookings/contract.ts';
import { visitor } from '#/tests/makers/person.ts';
import type { Makers, Scene } from '../scene.ts';

/** A free time that no other call has wanted: two may be sent before either is carried out. */
async function freeTime({ server }: Scene): Promise<string> {
  const calendar = (await visitor(server).get('bookings/getCalendar')).as(DemoCalendar);
  const slots = calendar.kind === 'own' ? calendar.slots : [];
  const start = z.string().parse(slots.find((slot) => !wanted.has(slot)));
  wanted.add(start);
  return start;
}
const wanted = new Set<string>();

const wish = (start: string) => ({
  start,
  name: 'Camille Martin',
  email: `camille.${randomUUID()}@example.org`,
  words: 'A pulse oximeter.',
  timeZone: 'Europe/Paris',
});

/** The link of a new booking. */
async function linkOf(scene: Scene) {
  const answer = await visitor(scene.server).post('bookings/book', wish(await freeTime(scene)));
  const { booking, val } = answer.as(Booked);
  return { booking, val };
}

export const bookings: Makers = {
  'GET /api/bookings/getCalendar': () => ({}),
  'POST /api/bookings/book': async (scene) => ({ body: wish(await freeTime(scene)) }),
  'GET /api/bookings/getBooking': async (scene) => ({ query: await linkOf(scene) }),
  'GET /api/bookings/getAppointment': async (scene) => ({ query: await linkOf(scene) }),
  'POST /api/bookings/move': async (scene) => ({ body: { ...(await linkOf(scene)), start: await freeTime(scene) } }),
  'POST /api/bookings/cancel': async (scene) => ({ body: await linkOf(scene) }),
};
