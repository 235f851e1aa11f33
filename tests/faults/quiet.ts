import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#/backend/database/roles.ts';
import { outcomeTypes, requestTypes } from './jobs.ts';

/** Seconds between two sweeps of the worker. */
const sweepSeconds = 15;
/**
 * Number of sweeps without movement after which recovery is not expected. Jobs rest for four of them before they are
 * added again.
 */
export const usualPatience = 8;

type State = { events: number; views: string; pending: number; behind: number };

/**
 * Waits until all requested work has ended and every view has seen it. Time alone is no reason to give up, only
 * `patience` sweeps without movement. Returns whether it became quiet.
 */
export async function becomesQuiet(ownerUrl: string, isIdle: () => boolean, patience: number): Promise<boolean> {
  let last = '';
  let still = 0;
  for (;;) {
    const state = await look(ownerUrl);
    if (state && isIdle() && state.pending === 0 && state.behind === 0) return true;
    const now = JSON.stringify(state);
    still = now === last ? still + 1 : 0;
    last = now;
    if (still >= sweepSeconds * patience) return false;
    await pause(1000);
  }
}

/** The positions of log, views and jobs; null while the database is away. */
async function look(ownerUrl: string): Promise<State | null> {
  try {
    return await withClient(ownerUrl, async (owner) => {
      await owner.query(`set app.scope = 'system'`);
      const { rows } = await owner.query<State>(QUESTION, [requestTypes, outcomeTypes]);
      return rows[0] ?? null;
    });
  } catch {
    return null;
  }
}

/** Seals are made by themselves without end, so they do not count as movement. */
const QUESTION = `
  with event as (select * from log.event where type <> 'LogSealed')
  select
    (select count(*)::int from event) as events,
    (select coalesce(string_agg(name || ' ' || coalesce(position, ''), ',' order by name), '') from view_checkpoint) as views,
    (select count(*)::int from event asked where type = any($1) and not exists (
      select from event o where o.stream = asked.stream and o.type = any($2) and o.data ->> 'request' = asked.id::text))
    + (select count(*)::int from event asked where type = 'CheckRequested' and not exists (
      select from event o where o.stream = asked.stream and o.type in ('CheckCompleted', 'CheckFailed', 'CheckCancelled')))
    + (select count(*)::int from event ended where ended.data ->> 'returnsCredit' = 'true' and not exists (
      select from event o where o.type = 'CreditReturned' and 'check-' || (o.data ->> 'run') = ended.stream)) as pending,
    (select count(*)::int from view_checkpoint
      where live and coalesce(position::bigint, 0) < (select coalesce(max(position), 0) from log.event)) as behind`;
