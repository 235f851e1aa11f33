import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { PendingBy } from '#/backend/jobs/sweep.ts';
import { bookingMailJob } from './booking-mail.ts';

/**
 * Bookings ahead whose newest mail was neither sent nor refused: the one to the visitor, or where they were erased, the one
 * that tells the operator of the free time. `tellsOperator`: false where no operator is mailed.
 */
export const pendingBookingMails =
  (tellsOperator: boolean): PendingBy<ActaJobs> =>
  async (ask) => {
    const rows = await ask<{ booking: string; event: string }>(
      `with ahead as (
         select r.row as booking, r.content ->> 'event' as event, (r.content ->> 'isCancelled')::boolean as is_cancelled,
           exists (select from log.person_key where person = r.content ->> 'visitor') as is_known
         from view_row r join view_checkpoint c using (name, version)
         where c.live and r.name = 'bookings' and r.valid_to is null and (r.content ->> 'start')::timestamptz > now()
       ), wanted as (
         select booking, event, ${key} || case when is_known then '' else '/operator' end as key
         from ahead where is_known or (is_cancelled and $1)
       )
       select booking, event from wanted
       where not exists (select from mail_outcome where message_key = key)
         and not exists (select from mailbox where message_key = key)`,
      [tellsOperator],
    );
    return rows.map(({ booking, event }) => bookingMailJob(booking, event));
  };

/** The same key as in `bookingMailProcessor`. */
const key = `'booking/' || event`;
