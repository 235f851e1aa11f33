import { pause } from '#/backend/jobs/pause.ts';
import { flattened } from '#/backend/events/persistent-map.ts';
import type { StoredBooking } from '#/backend/projections/documents/bookings/fold.ts';
import { readBookings } from '#/backend/queries/bookings/bookings.ts';
import { mailsOf, type BookingPorts } from './booking-mail.ts';

const hourMs = 3_600_000;

/** Whether the visitor is to be reminded: on the day before, unless they chose this time in the half day before that. */
function isReminderDue({ start, isCancelled, decidedAt }: StoredBooking, now: Date): boolean {
  const from = Date.parse(start) - 24 * hourMs;
  const isNear = from <= now.getTime() && now.getTime() < Date.parse(start);
  return isNear && !isCancelled && Date.parse(decidedAt) < from - 12 * hourMs;
}

/** Reminds every visitor whose demo is a day ahead, once per time. A mail that fails holds up no other. */
export async function sendReminders(
  ports: BookingPorts & { onError: (error: unknown) => void },
  now = new Date(),
): Promise<void> {
  for (const [id, booking] of Object.entries(flattened(await readBookings(ports.log)))) {
    if (!isReminderDue(booking, now)) continue;
    try {
      const mails = await mailsOf(ports, id, booking, 'reminder', `booking/${booking.event}/reminder`);
      for (const mail of mails) await ports.mailer.send(mail);
    } catch (error) {
      ports.onError(error);
    }
  }
}

type Run = BookingPorts & { everyMs: number; signal: AbortSignal; onError: (error: unknown) => void };

/** Sends reminders again and again, until `signal` aborts. */
export async function runReminders({ everyMs, signal, ...ports }: Run): Promise<void> {
  while (!signal.aborted) {
    await sendReminders(ports).catch(ports.onError);
    await pause(everyMs, signal);
  }
}
