import type { ClientBase } from 'pg';
import type { Position } from '../../events/envelope.ts';
import type { VerbatimEvent } from '../port.ts';
import { fromPosition } from '../position.ts';

/** The log of the destination holds something already. Nothing was written. */
export class LogNotEmpty extends Error {
  readonly code = 'LOG_NOT_EMPTY';

  constructor() {
    super('The event log is not empty');
    this.name = 'LogNotEmpty';
  }
}

/**
 * Writes recorded events into an empty log with the positions, times, texts and hashes that they have, so that chains and
 * seals verify there as they did before. Within the transaction of `owner`, who owns the tables: the application cannot
 * backdate. Returns the last position. Throws `LogNotEmpty`.
 */
export async function bringIn(
  owner: ClientBase,
  pages: AsyncIterable<readonly VerbatimEvent[]>,
): Promise<Position | null> {
  // As log.append does: nobody appends until this is committed.
  await owner.query(`select pg_advisory_xact_lock(hashtextextended('acta.log.append', 0))`);
  const { rowCount } = await owner.query('select from log.event limit 1');
  if (rowCount !== 0) throw new LogNotEmpty();
  let last: Position | null = null;
  for await (const events of pages) {
    await owner.query({ name: 'log.bring-in', text: TEXT, values: arrays(events) });
    last = events.at(-1)?.position ?? last;
  }
  await owner.query(`select pg_notify('acta_log', '')`);
  return last;
}

const arrays = (events: readonly VerbatimEvent[]) => [
  events.map(({ position }) => fromPosition(position)),
  events.map(({ stream }) => stream),
  events.map(({ version }) => version),
  events.map(({ id }) => id),
  events.map(({ type }) => type),
  events.map(({ schema }) => schema),
  events.map((event) => event.organisation),
  events.map((event) => event.device),
  events.map(({ verbatim }) => verbatim.actor),
  events.map(({ reason }) => reason),
  events.map(({ effectiveAt }) => effectiveAt),
  events.map(({ correlation }) => correlation),
  events.map(({ causation }) => causation),
  events.map(({ knowledge }) => knowledge),
  events.map(({ recordedAt }) => recordedAt),
  events.map(({ verbatim }) => verbatim.data),
  events.map(({ hash }) => `\\x${hash}`),
  events.map(({ origin }) => (origin === undefined ? null : fromPosition(origin))),
];

const TEXT = `insert into log.event (position, stream, version, id, type, schema, organisation, device, actor, reason,
    effective_at, correlation, causation, knowledge, recorded_at, data, hash, origin)
  select * from unnest($1::bigint[], $2::text[], $3::integer[], $4::uuid[], $5::text[], $6::integer[], $7::uuid[],
    $8::uuid[], $9::json[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::timestamptz[],
    $16::json[], $17::bytea[], $18::bigint[])`;
