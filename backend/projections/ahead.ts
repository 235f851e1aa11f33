import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';

type Where = { pool: Pool; log: Pick<EventLog, 'head'> };

/**
 * Names of views and reactors that have seen more than the log holds: the log was restored to an earlier day, and they
 * were not. They would miss all new events.
 */
export async function aheadOfLog({ pool, log }: Where): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string; position: Position | null }>(
    `select name, position from view_checkpoint where live
     union all select p.name, p.position from view_partition p join view_checkpoint c using (name, version) where c.live
     union all select name, position from reactor_checkpoint`,
  );
  const head = (await log.head()) ?? ''; // read after the views, so that it is not behind them
  return [...new Set(rows.filter(({ position }) => (position ?? '') > head).map(({ name }) => name))].toSorted();
}

export const whatToDoAhead =
  'the log was put back to an earlier day: restore the log that belongs to this database, or run acta rebuild-views all';

export type Watch = Where & {
  everyMs: number;
  signal: AbortSignal;
  /** Called each time the list changes, and with an empty list after a repair. */
  onChange: (ahead: readonly string[]) => void;
};

/** Checks repeatedly until `signal` aborts. While the database is away, the last result remains. */
export async function watchAhead({ everyMs, signal, onChange, ...where }: Watch): Promise<void> {
  for (let before: string | null = null; !signal.aborted;) {
    const ahead = await aheadOfLog(where).catch(() => null);
    if (ahead !== null && ahead.join() !== before) {
      before = ahead.join();
      onChange(ahead);
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined); // aborted: the loop ends
  }
}

/** Runs `work` while nothing is ahead of the log. A view ahead stops it, and it starts again after the repair. */
export async function whileNotAhead(watch: Watch, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  let stop: AbortController | null = null;
  let done: Promise<unknown> = Promise.resolve();
  await watchAhead({
    ...watch,
    onChange(ahead) {
      if (ahead.length > 0 || stop) watch.onChange(ahead);
      stop?.abort();
      if (ahead.length > 0) return;
      const own = (stop = new AbortController());
      done = done.then(() => work(AbortSignal.any([own.signal, watch.signal])));
    },
  });
  await done;
}
