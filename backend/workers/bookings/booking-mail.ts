import { bookingToken } from '#/backend/commands/bookings/booking-token.ts';
import type { BookingHours } from '#/backend/events/booking-hours.ts';
import { isBookingEvent } from '#/backend/events/catalogue.ts';
import { valueAt } from '#/backend/events/persistent-map.ts';
import type { ActaJobs, JobToDo } from '#/backend/jobs/jobs.ts';
import type { Reactor } from '#/backend/jobs/reactor.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { StoredBooking } from '#/backend/projections/documents/bookings/fold.ts';
import { readBookings } from '#/backend/queries/bookings/bookings.ts';
import { appointmentFile } from '#/backend/rendering/bookings/appointment.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { erasedMailText, operatorMailText, visitorMailText, type BookingNews } from './booking-mail-text.ts';

export type BookingPorts = {
  log: EventLog;
  vault: Vault;
  mailer: Mailer;
  /** Undefined: our own calendar is closed, and the operator gets no mail. */
  hours: BookingHours | undefined;
  /** Base URL of Acta for browsers, without a slash at the end. */
  publicUrl: string;
  secret: string;
};

/** A booking, and every change of it, each become a mail job. */
export const bookingMailReactor: Reactor<ActaJobs> = {
  name: 'booking-mail',
  types: ['DemoBooked', 'DemoMoved', 'DemoCancelled'],
  react: (event) => (isBookingEvent(event) ? [bookingMailJob(event.data.booking, event.id)] : []),
};

export const bookingMailJob = (booking: string, event: string): JobToDo => ({
  kind: 'booking-mail',
  jobId: eventId(`booking-mail/${event}`, 0),
  data: { booking, event },
});

/**
 * Mails the operator and the visitor, with the appointment for their calendars. A booking that has changed since has a
 * mail of its own for that.
 */
export function bookingMailProcessor(ports: BookingPorts): Processor<ActaJobs['booking-mail']> {
  return async ({ booking, event }) => {
    const found = valueAt(await readBookings(ports.log), booking);
    if (found?.event !== event) return;
    const news = found.isCancelled ? 'cancelled' : found.sequence === 0 ? 'booked' : 'moved';
    const mails = await mailsOf(ports, booking, found, news, `booking/${event}`);
    // A refused address of the one must not keep the mail from the other.
    const sent = await Promise.allSettled(mails.map((mail) => ports.mailer.send(mail)));
    for (const one of sent) if (one.status === 'rejected') throw one.reason;
  };
}

/**
 * The mails to visitor and operator; of somebody who was erased, the operator learns only that a time is free again.
 * `key`: of the visitor's mail.
 */
export async function mailsOf(
  { vault, hours, publicUrl, secret }: BookingPorts,
  id: string,
  booking: StoredBooking,
  news: BookingNews,
  key: string,
): Promise<Mail[]> {
  const { name, email, words, ...plain } = await vault.openAll(booking);
  const { locale } = plain;
  const toOperator = hours && { key: `${key}/operator`, to: { name: '', address: hours.mail } };
  if (name === null || email === null) {
    if (!toOperator || news !== 'cancelled') return [];
    const desk = `${publicUrl}/${locale}/Dashboard/Operator`;
    return [{ ...toOperator, ...erasedMailText(locale, { ...plain, timeZone: hours.timeZone, link: desk }) }];
  }
  const query = new URLSearchParams({ booking: id, val: bookingToken(secret, id) });
  const link = `${publicUrl}/${locale}/Auth/BookDemo?${query}`;
  const { mail: operator = null, place = null } = hours ?? {};
  const appointment = appointmentFile({ ...plain, id, name, email, operator, place, link });
  const said = { ...plain, name, email, words, place, link, news };
  const visitor = { key, to: { name, address: email }, ...visitorMailText(locale, said) };
  // A reminder brings no appointment: the calendar has it.
  const withFile = news === 'reminder' ? visitor : { ...visitor, appointment };
  if (!toOperator || news === 'reminder') return [withFile];
  const { timeZone } = hours;
  return [{ ...toOperator, appointment, ...operatorMailText(locale, { ...said, timeZone }) }, withFile];
}
