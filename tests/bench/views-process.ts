import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import * as z from 'zod';
import { testKeys } from '#/tests/makers/keys.ts';

// Builds the views of a checkout once: `views-process.ts CHECKOUT LOG_URL WORKER_URL EVENTS`. An empty log is first filled
// with so many events. Tells when it is ready, starts on a message, and sends its milliseconds of processor time.
const [checkout = '', logUrl = '', workerUrl = '', events = '0'] = process.argv.slice(2);
type Act = (...given: unknown[]) => unknown;
const Act = z.custom<Act>((value) => typeof value === 'function');

async function from(...places: readonly string[]): Promise<Record<string, Act>> {
  for (const place of places) {
    const found: unknown = await import(pathToFileURL(path.join(checkout, place)).href).catch(() => null);
    if (found !== null) return z.looseObject({}).transform(functionsOf).parse(found);
  }
  throw new Error(`${checkout} has no ${places.join(', ')}`);
}
const functionsOf = (found: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Act] => Act.safeParse(entry[1]).success));

const Log = z.object({
  head: z.custom<() => Promise<string | null>>(),
  close: z.custom<() => Promise<void>>(),
});
const { createPostgresLog } = await from('backend/log/postgres/log.ts');
const opened = createPostgresLog?.({ connectionString: logUrl });
const log = Log.parse(opened);
if ((await log.head()) === null)
  await (await from('tests/bench/past-of-devices.ts'))['fillWithDevices']?.(opened, Number(events));
const head = await log.head();

const { loadKnowledge } = await from('knowledge/load/load.ts', 'knowledge/load.ts');
const { projectionsOf } = await from('backend/projections/views.ts');
const { runProjections } = await from('backend/projections/engine.ts');
const knowledge = loadKnowledge?.();
// Earlier releases mark no rows, and take no key.
const projections = z.array(z.unknown()).parse(
  await from('backend/log/row-marks.ts').then(
    () => projectionsOf?.(testKeys.rowKey, knowledge),
    () => projectionsOf?.(knowledge),
  ),
);
const pool = new pg.Pool({ connectionString: workerUrl, max: 12, pipeline: true });
await pool.query('select 1');
process.send?.('ready');
process.once('message', () => void build());

async function build(): Promise<void> {
  const ending = new AbortController();
  const before = process.cpuUsage();
  const began = performance.now();
  const onError = (error: unknown) => {
    throw new Error('A view could not be built', { cause: error });
  };
  const running = runProjections?.(projections, { pool, log: opened, signal: ending.signal, onError });
  for (let left = projections.length; left > 0;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { rows } = await pool.query<{ there: number }>(
      'select count(distinct name)::int as there from view_checkpoint where position = $1',
      [head],
    );
    left = projections.length - (rows[0]?.there ?? 0);
  }
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  ending.abort();
  await running;
  await Promise.all([pool.end(), log.close()]);
  process.send?.({ node: (user + system) / 1000, wall, head: Number(head) }, () => process.disconnect());
}
