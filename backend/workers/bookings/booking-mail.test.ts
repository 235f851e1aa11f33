import { randomUUID } from 'node:crypto';
import { pendingInViews } from '#/backend/jobs/sweep.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { eraseVisitor } from '#/backend/api/edge/erase-visitor.ts';
import { Booked, DemoCalendar } from '#/backend/api/bookings/contract.ts';
import { visitorIdOf } from '#/backend/commands/leads/visitor-id.ts';
import { valueAt } from '#/backend/events/persistent-map.ts';
import { readBookings } from '#/backend/queries/bookings/bookings.ts';
import { openAlways } from '#/tests/makers/booking-hours.ts';
import { visitor } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { startSmtpPeer, type SmtpPeer } from '#/tests/peers/smtp.ts';
import { mailAddress } from '../mail/mail-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { bookingMailJob, bookingMailProcessor, type BookingPorts } from './booking-mail.ts';
import { pendingBookingMails } from './pending-booking-mails.ts';
import { sendReminders } from './reminders.ts';

let server: Server;
let peer: SmtpPeer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startServer({ settings: { bookingHours: openAlways } });
  peer = await startSmtpPeer();
  mailer = smtpMailer({ url: peer.url, from: mailAddress('Acta <no-reply@acta.example>'), pool: server.services.pool });
});
afterEach(() => void (peer.received.length = 0));
afterAll(async () => {
  mailer.close();
  await peer.close();
  await server.stop();
});

const ports = (): BookingPorts => ({
  log: server.services.log,
  vault: server.services.vault,
  mailer,
  hours: openAlways,
  publicUrl: 'https://acta.example',
  secret: server.services.settings.sessionSecret,
});

async function slots(): Promise<string[]> {
  const calendar = (await visitor(server).get('bookings/getCalendar')).as(DemoCalendar);
  return calendar.kind === 'own' ? calendar.slots : [];
}
async function booked(locale = 'en', nth = 0) {
  const email = `ada.${randomUUID()}@example.org`;
  const start = z.string().parse((await slots())[nth]);
  const body = { start, name: 'Ada <b>Byron</b>', email, words: 'A kettle.', timeZone: 'Asia/Kolkata' };
  const { booking, val } = (await visitor(server).post('bookings/book', body, { 'accept-language': locale })).as(
    Booked,
  );
  return { email, start, link: { booking, val } };
}
/** Works on the job of the newest event of a booking. */
async function work({ booking }: { booking: string }, event?: string): Promise<void> {
  const newest = event ?? valueAt(await readBookings(server.services.log), booking)?.event ?? '';
  const job = bookingMailJob(booking, newest);
  const context = { jobId: job.jobId, attempt: 1, last: false, signal: new AbortController().signal };
  await bookingMailProcessor(ports())({ booking, event: newest }, context);
}
const to = (address: string) => peer.received.filter(({ recipients }) => recipients.includes(address));

describe('Mails about a demo', () => {
  it('go to visitor and operator once, with the appointment, in the language and zone of the visitor', async () => {
    const { email, start, link } = await booked('fr');
    await work(link);
    await work(link);
    const [mail, ...more] = to(email);
    expect(more).toEqual([]);
    const when = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
    expect(mail?.headers.get('subject')).toBe('Votre démonstration d’Acta');
    expect(mail?.text).toContain(`${when.format(new Date(start))} (Asia/Kolkata)`);
    expect(mail?.text).toContain(`https://acta.example/fr/Auth/BookDemo?${new URLSearchParams(link)}`);
    expect(mail?.text).toContain(openAlways.place ?? '?');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.appointment).toMatch(/METHOD:REQUEST[^]*UID:/);
    const [operator] = to(openAlways.mail);
    expect(operator?.text).toContain('Message\u00a0: A kettle.');
    expect(operator?.text).toContain('(Europe/Paris)');
  });

  it('tell the newest state alone, and a cancellation takes the appointment back', async () => {
    const { email, link } = await booked();
    const first = valueAt(await readBookings(server.services.log), link.booking)?.event;
    await visitor(server).post('bookings/cancel', link);
    await work(link, first);
    expect(to(email)).toEqual([]);
    await work(link);
    expect(to(email).map(({ headers }) => headers.get('subject'))).toEqual(['Your demo of Acta was cancelled']);
    expect(to(email)[0]?.appointment).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1/);
  });

  const pending = async (booking: string, tellsOperator = true) =>
    (await pendingInViews(server.services.pool, pendingBookingMails(tellsOperator))()).some(
      (job) => 'booking' in job.data && job.data.booking === booking,
    );

  it('are found by the sweep until they were sent, and not for somebody who was erased', async () => {
    const { link } = await booked();
    await expect.poll(() => pending(link.booking)).toBe(true);
    await work(link);
    expect(await pending(link.booking)).toBe(false);
    const gone = await booked();
    await server.services.vault.erase(visitorIdOf(gone.email, server.services.keys.idKey));
    expect(await pending(gone.link.booking)).toBe(false);
    await work(gone.link);
    expect(to(gone.email)).toEqual([]);
  });

  it('name nobody who was erased, whose time is free again', async () => {
    const gone = await booked();
    const actor = { kind: 'system', id: 'operator', role: null, name: null } as const;
    const id = visitorIdOf(gone.email, server.services.keys.idKey);
    expect(await eraseVisitor(server.services, id, actor, null)).toBe(true);
    expect(await slots()).toContain(gone.start);
    // The job may be lost: the record shows that the operator got no mail.
    await expect.poll(() => pending(gone.link.booking)).toBe(true);
    expect(await pending(gone.link.booking, false)).toBe(false);
    await work(gone.link);
    expect(await pending(gone.link.booking)).toBe(false);
    expect(to(gone.email)).toEqual([]);
    const [told, ...more] = to(openAlways.mail);
    expect([told?.headers.get('subject'), more]).toEqual(['Demo cancelled', []]);
    expect(told?.text).not.toMatch(/Ada|Byron|kettle/);
    expect(told?.text).not.toContain(gone.email);
  });

  it('remind once on the day before, and nobody who has cancelled or has just chosen this time', async () => {
    const [comes, cancelled, late] = [await booked('en', 200), await booked('en', 200), await booked()];
    await visitor(server).post('bookings/cancel', cancelled.link);
    const remind = (now: Date) => sendReminders({ ...ports(), onError: (error) => expect.fail(String(error)) }, now);
    const start = Date.parse(comes.start);
    await remind(new Date(start - 25 * 3_600_000));
    expect(to(comes.email)).toEqual([]);
    await remind(new Date(start - 23 * 3_600_000));
    await remind(new Date(start - 22 * 3_600_000));
    expect(to(comes.email).map(({ headers }) => headers.get('subject'))).toEqual(['Reminder: your demo of Acta']);
    expect(to(cancelled.email)).toEqual([]);
    // It was booked a little more than a day before it begins.
    await remind(new Date(Date.parse(late.start) - 23 * 3_600_000));
    expect(to(late.email)).toEqual([]);
  });
});
