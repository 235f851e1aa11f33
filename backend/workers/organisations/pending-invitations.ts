import type { Pool } from 'pg';
import { inScope } from '#/backend/database/scope.ts';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { Pending } from '#/backend/jobs/sweep.ts';
import { invitationMailJob } from './invitation-mail.ts';

/** Valid links of open invitations whose mail was neither sent nor refused. */
export const pendingInvitations =
  (pool: Pool): Pending<ActaJobs> =>
  async () => {
    const { rows } = await inScope(pool, 'system', (client) =>
      client.query<{ organisation: string; invitation: string; nonce: string }>(
        `select v.key as organisation, one ->> 'id' as invitation, one ->> 'nonce' as nonce
         from view v join view_checkpoint c using (name, version),
           jsonb_path_query(v.document, '$.invitations[*] ? (@.state == "open")') one
         where c.live and v.name = 'organisation'
           and v.document @? '$.invitations[*] ? (@.state == "open")'
           and (one ->> 'expiresAt')::timestamptz > now()
           and not exists (select from mail_outcome where message_key = ${key})
           and not exists (select from mailbox where message_key = ${key})`,
      ),
    );
    return rows.map(({ nonce, ...place }) => invitationMailJob(place, nonce));
  };

/** The same key as in `invitationKey`. */
const key = `'invitation/' || (one ->> 'id') || '/' || (one ->> 'nonce')`;
