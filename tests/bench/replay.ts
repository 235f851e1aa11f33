import pg from 'pg';
import { upcast } from '#/backend/events/catalogue.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { runProjections } from '#/backend/projections/engine.ts';
import { openPool } from '#/backend/database/pool.ts';
import { projectionsOf } from '#/backend/projections/views.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { copyOut } from './copy-out.ts';
import { lag } from './lag.ts';
import { best, perSecond, times } from './measure.ts';
import { fillWithDevices } from './past-of-devices.ts';
import type { Row, Section } from './report.ts';
import { visible } from './visible.ts';

const inOneStream = 2000;
const self = (rate: number) => rate;

/**
 * Reads a log of `wanted` events into folds and views, compared with the fastest read of the same rows from Postgres.
 */
export async function replay(database: DatabaseUrls, wanted: number): Promise<Section> {
  const log = createPostgresLog({ connectionString: database.url });
  const stream = 'bench-stream';
  await log.append(stream, 0, happened(stream, inOneStream));
  const count = inOneStream + (await fillWithDevices(log, wanted - inOneStream));
  const copy = (sql: string, rows: number) => best(3, self, () => copyPerSecond(database.ownerUrl, sql, rows));
  const all = await copy('copy (select * from log.event order by position) to stdout', count);
  const one = await copy(
    `copy (select * from log.event where stream = '${stream}' order by version) to stdout`,
    inOneStream,
  );
  const row = (what: string, rate: number, reference: number): Row => ({
    what,
    value: `${perSecond(rate)} events`,
    reference: `${perSecond(reference)} rows by COPY`,
    ratio: times(rate / reference),
  });
  const folded = await best(3, self, () => followPerSecond(log, count));
  const ofStream = await best(5, self, () => streamPerSecond(log, stream));

  const pool = openPool(database.workerUrl, 'bench', 12, undefined, { pipeline: true });
  const views = runViews(pool, log);
  const built = await builtPerSecond(pool, log, count, views.errors);
  const seen = await visible(log, pool, database.url);
  const behind = await lag(log, pool, database.url);
  await views.stop();
  await Promise.all([pool.end(), log.close()]);
  return {
    key: 'replay',
    title: 'Replaying the log',
    note: `${count.toLocaleString('en')} events: devices of ten organisations, created and fully profiled, as the product decides them. Reference: COPY of the same rows in the same order TO STDOUT as text, the bytes thrown away.
Reading parses and upcasts every event and folds it into a count by type; building writes all views from nothing. Visible: ${seen.length} figures with eight writers that think, every view running; then ${behind.length} with sixteen that append events of profilings one by one without a pause, the reader of the figures and the views in one process with them.`,
    rows: [
      row(`a stream of ${inOneStream.toLocaleString('en')} events into a fold`, ofStream, one),
      row('everything in order into a fold', folded, all),
      row('all views built from nothing', built, all),
      ...seen,
      ...behind,
    ],
  };
}

async function copyPerSecond(ownerUrl: string, sql: string, rows: number): Promise<number> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const began = performance.now();
  await copyOut(client, sql);
  const seconds = (performance.now() - began) / 1000;
  await client.end();
  return rows / seconds;
}

async function followPerSecond(log: EventLog, count: number): Promise<number> {
  const stop = new AbortController();
  const began = performance.now();
  const types = new Map<string, number>();
  let seen = 0;
  for await (const page of log.follow(null, { signal: stop.signal })) {
    for (const event of page) {
      const type = upcast(event)?.type ?? event.type;
      types.set(type, (types.get(type) ?? 0) + 1);
    }
    seen += page.length;
    if (seen >= count) stop.abort();
  }
  return count / ((performance.now() - began) / 1000);
}

async function streamPerSecond(log: EventLog, stream: string): Promise<number> {
  const began = performance.now();
  let folded = 0;
  for await (const event of log.read(stream)) folded = Math.max(folded, event.version);
  return folded / ((performance.now() - began) / 1000);
}

function runViews(pool: pg.Pool, log: EventLog) {
  const ending = new AbortController();
  const errors: unknown[] = [];
  const running = runProjections(projectionsOf(testKeys.rowKey, loadKnowledge()), {
    pool,
    log,
    signal: ending.signal,
    onError: (error) => errors.push(error),
  });
  return {
    errors,
    async stop() {
      ending.abort();
      await running;
    },
  };
}

async function builtPerSecond(pool: pg.Pool, log: EventLog, count: number, errors: unknown[]): Promise<number> {
  const began = performance.now();
  const head = (await log.head()) ?? '';
  for (let behind = Infinity; behind > 0;) {
    if (errors.length > 0) throw new Error('A view could not be built', { cause: errors[0] });
    const { rows } = await pool.query<{ behind: number; views: number }>(
      'select (count(*) filter (where position is distinct from $1))::int as behind, count(*)::int as views from view_checkpoint',
      [head],
    );
    behind = rows[0]?.views ? rows[0].behind : Infinity;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return count / ((performance.now() - began) / 1000);
}
