import type { Pool } from 'pg';
import type { Position, RecordedEvent } from '../../events/envelope.ts';
import { isConnectionLoss } from './connection-loss.ts';
import { pageOfLog, pageOfTypes, type Page } from './pages.ts';
import { backoff, pause } from '../pause.ts';
import { toEvents } from './row.ts';
import type { createWakeUp } from './wake-up.ts';

type Asked = Promise<{ events: RecordedEvent[]; page: Omit<Page, 'rows'> } | { error: unknown }>;

/** The loop behind `EventLog.follow`. It requests the next page before it yields this one. */
export async function* follow(
  pool: Pool,
  wakeUp: ReturnType<typeof createWakeUp>,
  pageSize: number,
  after: Position | null,
  options: { signal: AbortSignal; types?: readonly string[] | undefined },
): AsyncGenerator<RecordedEvent[], void, undefined> {
  const { signal, types } = options;
  // Errors as values: a page requested ahead may fail before it is awaited, or hold a row that cannot be read.
  const ask = (from: Position | null): Asked =>
    (types ? pageOfTypes(pool, from, pageSize, types) : pageOfLog(pool, from, pageSize))
      // Rows are released at once: they would otherwise live beside their events until the page is taken.
      .then(({ rows, ...page }) => ({ events: toEvents(rows), page }))
      .catch((error: unknown) => ({ error }));

  let position = after;
  let failures = 0;
  let mark = wakeUp.mark();
  let next = ask(position);
  while (!signal.aborted) {
    const asked = await next;
    if (signal.aborted) return;
    if ('error' in asked) {
      if (!isConnectionLoss(asked.error)) throw asked.error;
      await pause(backoff(++failures), signal);
      next = ask(position);
      continue;
    }
    failures = 0;
    const { events, page } = asked;
    position = page.through;
    const ahead = page.full ? ask(position) : null;
    if (events.length > 0) yield events;
    // A page that is not full was the end of the log: only events notified since its request are left.
    if (!ahead) {
      await wakeUp.wait(mark, signal, types);
      mark = wakeUp.mark();
    }
    next = ahead ?? ask(position);
  }
}
