import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { runProjections } from '#/backend/projections/engine.ts';
import { openPool } from '#/backend/projections/pool.ts';
import { projectionsOf } from '#/backend/projections/views.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { loadKnowledge } from '#/knowledge/load.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';
import type { DatabaseUrls } from '#/tests/services/databases.ts';
import { best, perSecond, times } from './measure.ts';
import { copyOut } from './copy-out.ts';
import type { Section } from './report.ts';

const count = 20_000;
const perAppend = 100;

/** Reading the whole log in order, against the fastest way in which Postgres gives out a table. */
export async function replay(database: DatabaseUrls): Promise<Section> {
  const log = createPostgresLog({ connectionString: database.url });
  for (let stored = 0; stored < count; stored += perAppend) {
    const stream = `bench-${randomUUID()}`;
    await log.append(stream, 0, happened(stream, perAppend));
  }
  const copied = await best(
    3,
    (rate) => rate,
    () => copyPerSecond(database.ownerUrl),
  );
  const read = await best(
    3,
    (rate) => rate,
    () => followPerSecond(log),
  );
  const built = await projectedPerSecond(database, log);
  await log.close();
  const reference = `${perSecond(copied)} rows by COPY`;
  return {
    key: 'replay',
    title: 'Replaying the log',
    note: `${count.toLocaleString('en')} events. Reference: COPY of the table TO STDOUT, the bytes thrown away.
Reading parses every event; building runs all views beside each other on events that none of them digests, which is their cost per event passed by.`,
    rows: [
      { what: 'read in order, parsed', value: `${perSecond(read)} events`, reference, ratio: times(read / copied) },
      {
        what: 'all views passed through',
        value: `${perSecond(built)} events`,
        reference,
        ratio: times(built / copied),
      },
    ],
  };
}

async function copyPerSecond(ownerUrl: string): Promise<number> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const began = performance.now();
  await copyOut(client, 'copy log.event to stdout');
  const seconds = (performance.now() - began) / 1000;
  await client.end();
  return count / seconds;
}

async function followPerSecond(log: EventLog): Promise<number> {
  const stop = new AbortController();
  const began = performance.now();
  let seen = 0;
  for await (const page of log.follow(null, { signal: stop.signal })) {
    seen += page.length;
    if (seen >= count) stop.abort();
  }
  return count / ((performance.now() - began) / 1000);
}

async function projectedPerSecond(database: DatabaseUrls, log: EventLog): Promise<number> {
  const pool = openPool(database.url, 'bench', 12, () => undefined);
  const stop = new AbortController();
  const errors: unknown[] = [];
  const began = performance.now();
  const running = runProjections(projectionsOf(loadKnowledge()), {
    pool,
    log,
    signal: stop.signal,
    onError: (error) => errors.push(error),
  });
  const head = (await log.head()) ?? '';
  for (let behind = Infinity; behind > 0 && errors.length === 0;) {
    const { rows } = await pool.query<{ behind: number; views: number }>(
      'select (count(*) filter (where position is distinct from $1))::int as behind, count(*)::int as views from view_checkpoint',
      [head],
    );
    behind = rows[0]?.views ? rows[0].behind : Infinity;
  }
  const seconds = (performance.now() - began) / 1000;
  stop.abort();
  await running;
  await pool.end();
  if (errors.length > 0) throw new Error('A view could not be built', { cause: errors[0] });
  return count / seconds;
}
