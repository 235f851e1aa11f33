import type { ClientBase } from 'pg';
import type { Position } from '../../events/envelope.ts';
import type { ImportedEvent } from '../log-import.ts';
import { fromPosition } from '../position.ts';

/**
 * Writes events of the past unchanged into table log.event, each at its position, within the transaction of `owner`,
 * who owns the table: the application's role can neither choose a position nor set the time of an event.
 */
export async function insertPast(
  owner: ClientBase,
  events: readonly (ImportedEvent & { position: Position })[],
): Promise<void> {
  await owner.query({ name: 'log.insert-past', text: TEXT, values: arrays(events) });
}

/** Blocks appends until the transaction of `owner` has ended, as in log.append. */
export async function holdAppends(owner: ClientBase): Promise<void> {
  await owner.query(`select pg_advisory_xact_lock(hashtextextended('acta.log.append', 0))`);
}

const arrays = (events: readonly (ImportedEvent & { position: Position })[]) => [
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
  events.map(({ mark }) => (mark === undefined ? null : `\\x${mark}`)),
];

const TEXT = `insert into log.event (position, stream, version, id, type, schema, organisation, device, actor, reason,
    effective_at, correlation, causation, knowledge, recorded_at, data, hash, origin, mark)
  select * from unnest($1::bigint[], $2::text[], $3::integer[], $4::uuid[], $5::text[], $6::integer[], $7::uuid[],
    $8::uuid[], $9::json[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::timestamptz[],
    $16::json[], $17::bytea[], $18::bigint[], $19::bytea[])`;
