import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Booked, BookingAnswer, Changed, DemoCalendar } from '#/backend/api/bookings/contract.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { visitorIdOf } from '#/backend/commands/leads/visitor-id.ts';
import { buildApp } from '#/backend/api/edge/app.ts';
import { openAlways } from '#/tests/makers/booking-hours.ts';
import { member, visitor, type Person } from '#/tests/makers/person.ts';
import { DeskAnswer } from '#/backend/api/operator/contract.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let now = new Date('2026-11-23T12:00:00Z');
const administrator = `admin.${randomUUID()}@example.org`;
let server: Server;
let admin: Person;
beforeAll(async () => {
  server = await startServer({
    settings: { bookingHours: openAlways, administrator: accountIdOf(administrator, '07'.repeat(32)) },
    now: () => now,
  });
  admin = await member(server, { email: administrator });
});
afterEach(() => void (now = new Date('2026-11-23T12:00:00Z')));
afterAll(() => server.stop());

const french = { 'accept-language': 'fr' };
const wish = (start: string, with_: object = {}) => ({
  start,
  name: 'Camille Martin',
  email: `camille.${randomUUID()}@example.org`,
  words: 'Un oxymètre.',
  timeZone: 'America/New_York',
  ...with_,
});
async function slots(): Promise<string[]> {
  const calendar = (await visitor(server).get('bookings/getCalendar')).as(DemoCalendar);
  if (calendar.kind !== 'own') throw new Error('The calendar is closed');
  return calendar.slots;
}
const free = async (nth = 0) => z.string().parse((await slots())[nth]);
async function booked(with_: object = {}) {
  const body = wish(await free(), with_);
  const { booking, val } = (await visitor(server).post('bookings/book', body, french)).as(Booked);
  return { body, link: { booking, val } };
}
const seen = async (link: { booking: string; val: string }) =>
  (await visitor(server).get('bookings/getBooking', link)).as(BookingAnswer);

describe('A demo', () => {
  it('is booked at a free time, shown by its link, moved and cancelled', async () => {
    const { body, link } = await booked();
    expect(await slots()).not.toContain(body.start);
    expect(await seen(link)).toEqual({
      start: body.start,
      minutes: 30,
      state: 'booked',
      name: body.name,
      place: openAlways.place,
    });
    const later = await free(3);
    (await visitor(server).post('bookings/move', { ...link, start: later })).as(Changed);
    expect(await seen(link)).toMatchObject({ start: later });
    expect(await slots()).toContain(body.start);
    (await visitor(server).post('bookings/cancel', link)).as(Changed);
    expect(await seen(link)).toMatchObject({ state: 'cancelled' });
    expect(await slots()).toContain(later);
  });

  it('is one also where many want the same time at once', async () => {
    const start = await free();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => visitor(server).post('bookings/book', wish(start))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) answer.isRefused('BOOKING_TAKEN');
    const other = (await booked()).link;
    const [move] = await Promise.all([
      visitor(server).post('bookings/move', { ...other, start: await free(1) }),
      visitor(server).post('bookings/cancel', other),
    ]);
    expect([200, 409]).toContain(move.status);
    expect(await seen(other)).toMatchObject({ state: 'cancelled' });
  });

  it('is the same one when it is sent again', async () => {
    const who = visitor(server);
    const body = wish(await free());
    const send = async () => (await who.post('bookings/book', body, { 'idempotency-key': 'one' })).as(Booked);
    const first = await send();
    expect(await send()).toEqual(first);
  });

  it('is shown and changed by nobody without its link', async () => {
    const { link } = await booked();
    const wrong = { ...link, val: 'x' };
    (await visitor(server).get('bookings/getBooking', wrong)).isRefused('LINK_INVALID');
    (await visitor(server).get('bookings/getAppointment', wrong)).isRefused('LINK_INVALID');
    (await visitor(server).post('bookings/cancel', wrong, french)).isRefused('LINK_INVALID');
    (await visitor(server).post('bookings/move', { ...wrong, start: await free() })).isRefused('LINK_INVALID');
    const foreign = { booking: randomUUID(), val: link.val };
    (await visitor(server).get('bookings/getBooking', foreign)).isRefused('LINK_INVALID');
  });

  it('is refused with the reason where it cannot be', async () => {
    const post = (body: object) => visitor(server).post('bookings/book', body, french);
    (await post(wish('2026-11-23T13:00:00.000Z'))).isRefused('BOOKING_TAKEN');
    for (const wrong of [{ timeZone: 'Europe/Atlantis' }, { email: 'nobody' }, { name: ' ' }, { start: 'soon' }])
      expect((await post(wish(await free(), wrong))).status).toBe(400);
    const { link } = await booked();
    now = new Date('2026-12-01T12:00:00Z');
    (await visitor(server).post('bookings/cancel', link)).isRefused('BOOKING_PAST');
    expect(await seen(link)).toMatchObject({ state: 'past' });
  });

  it('stands on the operator’s desk with its time, until it is cancelled', async () => {
    const { body, link } = await booked();
    const entry = async () => {
      await server.engine.caughtUp();
      const { entries } = (await admin.get('operator/getDesk')).as(DeskAnswer);
      return entries.find(({ email }) => email === body.email);
    };
    const time = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });
    expect(await entry()).toMatchObject({ kind: 'booking', who: body.name, message: body.words, state: 'new' });
    expect((await entry())?.topic?.fr).toContain(time.format(new Date(body.start)));
    await visitor(server).post('bookings/cancel', link);
    expect((await entry())?.topic).toEqual({ en: 'Cancelled', fr: 'Annulée' });
  });

  it('comes as an appointment for the calendar', async () => {
    const { body, link } = await booked();
    const { response } = await visitor(server).get('bookings/getAppointment', link);
    expect(response.headers['content-type']).toContain('text/calendar');
    const lines = response.body.replaceAll('\r\n ', '').split('\r\n');
    const stamp = `${body.start.replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${link.booking}@acta`,
        'SEQUENCE:0',
        `DTSTART:${stamp}`,
        'STATUS:CONFIRMED',
        'SUMMARY:Démonstration d’Acta avec Camille Martin',
      ]),
    );
    await visitor(server).post('bookings/cancel', link);
    const after = (await visitor(server).get('bookings/getAppointment', link)).response.body;
    expect(after).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1[^]*STATUS:CANCELLED/);
  });

  it.each(['visitor', 'account'])('is cancelled when its %s is erased, and its time is free again', async (erased) => {
    const who = await member(server);
    const email = erased === 'account' ? who.email : `camille.${randomUUID()}@example.org`;
    const { body, link } = await booked({ email });
    const other = await booked();
    (await visitor(server).post('contact/send', { name: 'C', email, topic: 'sales', message: 'A price?' })).as(
      z.unknown(),
    );
    await server.engine.caughtUp();
    const desk = async () => {
      await server.engine.caughtUp();
      return (await admin.get('operator/getDesk')).as(DeskAnswer).entries;
    };
    const theirs = (await desk()).filter((one) => one.email === email);
    expect(theirs.map(({ kind }) => kind).toSorted()).toEqual(['booking', 'contact']);
    if (erased === 'account') {
      (await who.post('auth/eraseAccount', { confirmation: email })).as(z.unknown());
    } else (await admin.post('operator/eraseVisitor', { entry: theirs[0]?.id })).as(z.unknown());

    expect(await slots()).toContain(body.start);
    expect(await slots()).not.toContain(other.body.start);
    expect(await seen(link)).toMatchObject({ state: 'cancelled', name: null });
    const left = (await desk()).filter(({ id }) => theirs.some((one) => one.id === id));
    expect(left.map(({ who: name, email: address, message }) => [name, address, message])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    const last = (await Array.fromAsync(server.services.log.read('calendar-demo'))).at(-1);
    expect(last).toMatchObject({ type: 'DemoCancelled', data: { booking: link.booking } });
    expect(last?.reason).toMatch(/\S/);
  });

  it('says nothing of a visitor who was erased, and nothing of them stands in the log in the clear', async () => {
    const { body, link } = await booked({ name: 'Odile Rare', words: 'Un défibrillateur rare.' });
    const { rows } = await server.engine.pool.query<{ data: string }>('select data::text from log.event');
    const all = rows.map(({ data }) => data).join('\n');
    for (const word of ['Odile', 'défibrillateur', body.email]) expect(all).not.toContain(word);
    await server.services.vault.erase(visitorIdOf(body.email, server.services.keys.idKey));
    expect(await seen(link)).toMatchObject({ name: null, start: body.start });
    (await visitor(server).get('bookings/getAppointment', link)).isRefused('NO_DATA');
  });
});

describe('The calendar', () => {
  /** What a visitor is told where other settings hold, and the content policy of the answer. */
  async function told(settings: object) {
    const services = { ...server.services, settings: { ...server.services.settings, ...settings } };
    const app = await buildApp(services);
    const response = await app.inject('/api/bookings/getCalendar');
    await app.close();
    const policy = String(response.headers['content-security-policy']);
    return { calendar: DemoCalendar.parse(response.json()), frames: /frame-src [^;]*/.exec(policy)?.[0] };
  }

  it('may be elsewhere, whose origin alone may then stand in a frame', async () => {
    expect(await told({ bookingUrl: 'https://calendar.example/acta?x=1' })).toEqual({
      calendar: { kind: 'elsewhere', address: 'https://calendar.example/acta?x=1' },
      frames: "frame-src 'self' https://calendar.example",
    });
  });

  it('may be closed', async () => {
    expect(await told({ bookingHours: null })).toEqual({ calendar: { kind: 'none' }, frames: "frame-src 'self'" });
  });
});
