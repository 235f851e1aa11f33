import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';
import type { DatabaseUrls } from '#/tests/services/databases.ts';
import { best, perSecond, run, times } from './measure.ts';
import type { Row, Section } from './report.ts';

const appends = 1500;
const rounds = 3;

/** Appending to the log, against inserting a row of the same shape, one per transaction, with as many at once. */
export async function append(database: DatabaseUrls): Promise<Section> {
  const log = createPostgresLog({ connectionString: database.url });
  const rows: Row[] = [];
  for (const inFlight of [1, 16, 32]) {
    const inserts = await insertsPerSecond(database.ownerUrl, inFlight);
    const ours = await best(
      rounds,
      (rate) => rate,
      () => appendsPerSecond(log, inFlight),
    );
    rows.push({
      what: `${inFlight} in flight`,
      value: `${perSecond(ours)} appends`,
      reference: `${perSecond(inserts)} inserts`,
      ratio: times(ours / inserts),
    });
  }
  await log.close();
  return {
    key: 'append',
    title: 'Appending to the log',
    note: `Each append is one event to a stream of its writer: version check, hash chain, gapless position, durable when answered.
Reference: prepared single-row inserts of the same row into an unguarded table with the same indexes, one transaction each,
through the same driver with one connection per insert in flight (what pgbench does; the embedded Postgres comes without it). Best of ${rounds} rounds of ${appends}.`,
    rows,
  };
}

async function appendsPerSecond(log: EventLog, inFlight: number): Promise<number> {
  const streams = Array.from({ length: inFlight }, () => ({ stream: `bench-${randomUUID()}`, version: 0 }));
  const { seconds } = await run(appends, inFlight, async (lane) => {
    const own = streams[lane] ?? { stream: '', version: 0 };
    await log.append(own.stream, own.version++, happened(own.stream, 1));
  });
  return appends / seconds;
}

async function insertsPerSecond(ownerUrl: string, inFlight: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: inFlight });
  await pool.query('drop table if exists log.reference');
  await pool.query('create table log.reference (like log.event including indexes including constraints)');
  const events = happened(`reference-${randomUUID()}`, 1);
  const [event] = events;
  if (!event) throw new Error('no event');
  let position = 0;
  const insert = () => {
    position += 1;
    return pool.query({
      name: 'reference',
      text: `insert into log.reference (position, stream, version, id, type, schema, actor, correlation, recorded_at, data, hash)
             values ($1, $2, 1, $3, $4, $5, $6, $7, clock_timestamp(), $8, decode($9, 'hex'))`,
      values: [
        position,
        `reference-${position}`,
        event.id,
        event.type,
        event.schema,
        JSON.stringify(event.actor),
        event.correlation,
        JSON.stringify(event.data),
        event.hash,
      ],
    });
  };
  await Promise.all(Array.from({ length: inFlight }, insert));
  const rate = await best(
    rounds,
    (value) => value,
    async () => appends / (await run(appends, inFlight, insert)).seconds,
  );
  await pool.query('drop table log.reference');
  await pool.end();
  return rate;
}
