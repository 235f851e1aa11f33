import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { PendingBy } from '#/backend/jobs/sweep.ts';
import { invitationMailJob } from './invitation-mail.ts';

/** Links of open invitations that still count, and were neither sent nor refused. */
export const pendingInvitations: PendingBy<ActaJobs> = async (ask) => {
  const rows = await ask<{ organisation: string; invitation: string; nonce: string }>(
    `select v.key as organisation, one ->> 'id' as invitation, one ->> 'nonce' as nonce
         from view v join view_checkpoint c using (name, version),
           jsonb_path_query(v.document, '$.invitations[*] ? (@.state == "open")') one
         where c.live and v.name = 'organisation'
           and v.document @? '$.invitations[*] ? (@.state == "open")'
           and (one ->> 'expiresAt')::timestamptz > now()
           and not exists (select from mail_outcome where message_key = ${key})
           and not exists (select from mailbox where message_key = ${key})`,
  );
  return rows.map(({ nonce, ...place }) => invitationMailJob(place, nonce));
};

/** The same key as in `invitationKey`. */
const key = `'invitation/' || (one ->> 'id') || '/' || (one ->> 'nonce')`;
