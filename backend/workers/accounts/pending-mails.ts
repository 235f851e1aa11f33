import type { Pool } from 'pg';
import { linkLifetimeHours } from '#/backend/commands/accounts/account.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { inScope } from '#/backend/projections/scope.ts';
import type { ActaJobs } from '../jobs.ts';
import type { Pending } from '../sweep.ts';
import { validationMailJob } from './validation-mail.ts';

/** Links that were asked for while they still count, and were neither sent nor refused. */
export const pendingMails =
  (pool: Pool, log: Pick<EventLog, 'positionAt'>): Pending<ActaJobs> =>
  async () => {
    const since = await log.positionAt(new Date(Date.now() - linkLifetimeHours * 3_600_000));
    const { rows } = await inScope(pool, 'system', (client) =>
      client.query<{ account: string; nonce: string }>(
        `select v.key as account, v.document ->> 'nonce' as nonce
         from view v join view_checkpoint c using (name, version)
         where c.live and v.name = 'account' and jsonb_typeof(v.document -> 'nonce') = 'string' and v.position > $1
           and not exists (select from mail_outcome where message_key = ${key})
           and not exists (select from mailbox where message_key = ${key})`,
        [since ?? ''],
      ),
    );
    return rows.map(({ account, nonce }) => validationMailJob(account, nonce));
  };

/** As `validationKey` makes it. */
const key = `'validation/' || v.key || '/' || (v.document ->> 'nonce')`;
