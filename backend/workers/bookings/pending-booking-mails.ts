import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { PendingIn } from '#/backend/jobs/sweep.ts';
import { bookingMailJob } from './booking-mail.ts';

/** Bookings ahead whose newest mail to the visitor was neither sent nor refused. */
export const pendingBookingMails: PendingIn<ActaJobs> = async (client) => {
  const { rows } = await client.query<{ booking: string; event: string }>(
    `select r.row as booking, r.content ->> 'event' as event
     from view_row r join view_checkpoint c using (name, version)
     where c.live and r.name = 'bookings' and r.valid_to is null
       and (r.content ->> 'start')::timestamptz > now()
       and exists (select from log.person_key where person = r.content ->> 'visitor')
       and not exists (select from mail_outcome where message_key = ${key})
       and not exists (select from mailbox where message_key = ${key})`,
  );
  return rows.map(({ booking, event }) => bookingMailJob(booking, event));
};

/** The same key as in `bookingMailProcessor`. */
const key = `'booking/' || (r.content ->> 'event')`;
