import type { Pool } from 'pg';
import type { EventLog } from '#/backend/log/port.ts';
import { inScope } from '#/backend/database/scope.ts';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { Pending } from '#/backend/jobs/sweep.ts';
import { linkMailJob, passwordResetMail, validationMail } from './link-mail.ts';

/** Requested links that are still valid, and whose mail was neither sent nor refused. */
export const pendingMails =
  (pool: Pool, log: Pick<EventLog, 'positionAt'>): Pending<ActaJobs> =>
  async () => {
    const found = await Promise.all([validationMail, passwordResetMail].map((kind) => pendingOf(pool, log, kind)));
    return found.flat();
  };

async function pendingOf(pool: Pool, log: Pick<EventLog, 'positionAt'>, kind: typeof validationMail) {
  const since = await log.positionAt(new Date(Date.now() - kind.lifetimeMs));
  const nonce = `v.document -> '${kind.field}'`;
  /** The same key as in `linkMailJob`. */
  const key = `'${kind.purpose}/' || v.key || '/' || (${nonce} #>> '{}')`;
  const { rows } = await inScope(pool, 'system', (client) =>
    client.query<{ account: string; nonce: string }>(
      `select v.key as account, ${nonce} #>> '{}' as nonce
       from view v join view_checkpoint c using (name, version)
       where c.live and v.name = 'account' and jsonb_typeof(${nonce}) = 'string' and v.position > $1
         and not exists (select from mail_outcome where message_key = ${key})
         and not exists (select from mailbox where message_key = ${key})`,
      [since ?? ''],
    ),
  );
  return rows.map((row) => linkMailJob(kind, row.account, row.nonce));
}
