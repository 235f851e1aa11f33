import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { ActaJobs, JobToDo } from '#/backend/jobs/jobs.ts';
import type { Ask } from '#/backend/jobs/asked-together.ts';
import type { PendingBy } from '#/backend/jobs/sweep.ts';
import { linkMailJob, passwordResetMail, validationMail } from './link-mail.ts';

/** Milliseconds for which the position is good before which links count no more: a little too early does no harm. */
const goodFor = 300_000;

/** Links that were asked for while they still count, and were neither sent nor refused. */
export const pendingMails = (log: Pick<EventLog, 'positionAt'>): PendingBy<ActaJobs> => {
  let known: { at: number; since: (Position | null)[] } | null = null;
  return async (ask) => {
    const at = Date.now();
    if (known === null || at - known.at >= goodFor) {
      const since = await Promise.all(kinds.map(({ lifetimeMs }) => log.positionAt(new Date(at - lifetimeMs))));
      known = { at, since };
    }
    const { since } = known;
    return (await Promise.all(kinds.map((kind, index) => pendingOf(ask, kind, since[index] ?? null)))).flat();
  };
};

const kinds = [validationMail, passwordResetMail];

async function pendingOf(ask: Ask, kind: typeof validationMail, since: Position | null): Promise<JobToDo[]> {
  const nonce = `v.document -> '${kind.field}'`;
  /** The same key as in `linkMailJob`. */
  const key = `'${kind.purpose}/' || v.key || '/' || (${nonce} #>> '{}')`;
  const rows = await ask<{ account: string; nonce: string }>(
    `select v.key as account, ${nonce} #>> '{}' as nonce
     from view v join view_checkpoint c using (name, version)
     where c.live and v.name = 'account' and jsonb_typeof(${nonce}) = 'string' and v.position > $1
       and not exists (select from mail_outcome where message_key = ${key})
       and not exists (select from mailbox where message_key = ${key})`,
    [since ?? ''],
  );
  return rows.map((row) => linkMailJob(kind, row.account, row.nonce));
}
