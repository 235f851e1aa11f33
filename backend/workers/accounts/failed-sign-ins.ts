import type { Pool } from 'pg';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { RowInDoubt } from '#/backend/projections/row-in-doubt.ts';
import { pause } from '#/backend/jobs/pause.ts';

type Places = { pool: Pool; log: EventLog; keys: Pick<InstallationKeys, 'rowKey'> };
type Hour = { account: string; hour: Date; tries: number };

const actor: Actor = { kind: 'system', id: 'sign-in', role: null, name: null };

/** Repeatedly makes one event per account and hour with wrong passwords, until `signal` aborts. */
export async function runFailedSignIns(
  options: Places & { everyMs: number; signal: AbortSignal; onError: (error: unknown) => void },
): Promise<void> {
  const { everyMs, signal, onError } = options;
  while (!signal.aborted) {
    try {
      await recordFailedSignIns(options, new Date(), onError);
    } catch (error) {
      onError(error);
    }
    await pause(everyMs, signal);
  }
}

/**
 * Records the hours that ended a minute or more before `now`, each once: the command's id follows from the account and
 * the hour. Counts for an address without an account, or for an erased person, are dropped. An account whose row is in
 * doubt does not delay the others: it waits, and `onError` gets the error.
 */
export async function recordFailedSignIns(
  { pool, log, keys }: Places,
  now: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  const { rows } = await pool.query<Hour>(
    `select account, hour, tries from failed_sign_in
     where hour <= $1::timestamptz - interval '61 minutes' order by hour, account limit 1000`,
    [now],
  );
  for (const one of rows) {
    try {
      await recordHour({ pool, log, keys }, one, now);
    } catch (error) {
      if (!(error instanceof RowInDoubt)) throw error;
      onError(error);
    }
  }
}

async function recordHour({ pool, log, keys }: Places, { account, hour, tries }: Hour, now: Date): Promise<void> {
  const at = hour.toISOString();
  const outcome = await handle(
    log,
    accountDecider,
    account,
    { type: 'RecordFailedSignIns', hour: at, tries },
    {
      id: eventId(`failed sign-ins of ${account} at ${at}`, 0),
      actor,
      organisation: await organisationOf({ pool, keys }, account),
      device: null,
      effectiveAt: at,
      now,
    },
  );
  if (!outcome.ok && outcome.code !== 'ACCOUNT_NOT_FOUND') return;
  await pool.query('delete from failed_sign_in where account = $1 and hour = $2', [account, hour]);
}

async function organisationOf({ pool, keys }: Omit<Places, 'log'>, account: string): Promise<string | null> {
  const { document } = await readMarked(scoped(pool, 'system'), keys.rowKey, accountView, account);
  return document.organisation || null;
}
