import type { ClientBase } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import type { VerbatimEvent } from '../port.ts';
import { holdAppends, insertPast } from './insert-past.ts';

/** The target log already holds events. Nothing was written. */
export class LogNotEmpty extends Error {
  readonly code = 'LOG_NOT_EMPTY';

  constructor() {
    super('The event log is not empty');
    this.name = 'LogNotEmpty';
  }
}

/**
 * Writes recorded events into an empty log with their positions, times, texts and hashes, so that chains and seals
 * verify there as before. Within the transaction of `owner`, who owns the tables: the application cannot backdate.
 * Returns the last position. Throws `LogNotEmpty`.
 */
export async function restoreEvents(
  owner: ClientBase,
  pages: AsyncIterable<readonly VerbatimEvent[]>,
): Promise<Position | null> {
  await holdAppends(owner);
  const { rowCount } = await owner.query('select from log.event limit 1');
  if (rowCount !== 0) throw new LogNotEmpty();
  let last: Position | null = null;
  for await (const events of pages) {
    await insertPast(owner, events);
    last = events.at(-1)?.position ?? last;
  }
  await owner.query(`select pg_notify('acta_log', '')`);
  return last;
}
