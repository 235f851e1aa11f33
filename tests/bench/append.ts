import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { insertsBy } from './inserts.ts';
import { best, perSecond, run, times } from './measure.ts';
import type { Row, Section } from './report.ts';

const appends = 1500;
const rounds = 3;
const self = (rate: number) => rate;

/**
 * Appends to the log, compared with inserts of a row of the same shape, one per transaction, with the same concurrency.
 */
export async function append(database: DatabaseUrls, folder: string): Promise<Section> {
  const { pgbench, driver } = insertsBy(database.ownerUrl);
  const reference = pgbench ?? driver;
  const log = createPostgresLog({ connectionString: database.url });
  const rows: Row[] = [];
  const ratios = (what: string, unit: string, rate: number, inserts: number) =>
    rows.push({
      what,
      value: `${perSecond(rate)} ${unit}`,
      reference: `${perSecond(inserts)} rows, ${reference.name}`,
      ratio: times(rate / inserts),
    });
  await appendsPerSecond(log, 32, 1); // warms up
  let most = 0;
  for (const inFlight of [1, 16, 32]) {
    // Alternating, so that other load on the machine affects both.
    const pairs = { inserts: 0, appends: 0, driver: 0 };
    for (let round = 0; round < rounds; round++) {
      pairs.inserts = Math.max(pairs.inserts, await reference.perSecond(inFlight, folder));
      pairs.appends = Math.max(pairs.appends, await appendsPerSecond(log, inFlight, 1));
      if (pgbench) pairs.driver = Math.max(pairs.driver, await driver.perSecond(inFlight, folder));
    }
    ratios(`${inFlight} in flight`, 'appends', pairs.appends, pairs.inserts);
    if (pgbench)
      rows.push({
        what: `${inFlight} clients: inserts through the driver of the log`,
        value: `${perSecond(pairs.driver)} rows`,
        reference: `${perSecond(pairs.inserts)} rows, pgbench`,
        ratio: times(pairs.driver / pairs.inserts),
      });
    most = pairs.inserts;
  }
  const five = await best(rounds, self, () => appendsPerSecond(log, 32, 5));
  ratios('32 in flight, 5 events each', 'events', five * 5, most);
  await log.close();
  for (const processes of [2, 4]) {
    const rate = await best(rounds, self, () => byProcesses(database.url, processes));
    ratios(`${processes} processes, 32 in flight between them`, 'appends', rate, most);
  }
  return {
    key: 'append',
    title: 'Appending to the log',
    note: `Each append is one event to a stream of its writer: version check, hash chain, gapless position, durable when answered.
Reference: single-row inserts of the same row into an unguarded table with the same columns and indexes, one transaction each, with as many clients: ${reference.note}. Best of ${rounds} rounds.`,
    rows,
  };
}

/** Appends a second, of `events` events each. */
async function appendsPerSecond(log: EventLog, inFlight: number, events: number): Promise<number> {
  const streams = Array.from({ length: inFlight }, () => ({ stream: `bench-${randomUUID()}`, version: 0 }));
  const { seconds } = await run(appends, inFlight, async (lane) => {
    const own = streams[lane] ?? { stream: '', version: 0 };
    await log.append(own.stream, own.version, happened(own.stream, events));
    own.version += events;
  });
  return appends / seconds;
}

/** Appends a second of several processes together, each with its own log on the same database. */
async function byProcesses(url: string, processes: number): Promise<number> {
  const milliseconds = 2000;
  const program = path.join(ROOT, 'tests/bench/append-process.ts');
  const children = Array.from({ length: processes }, () =>
    fork(program, [url, String(32 / processes), String(milliseconds)]),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  const told = children.map((child) => once(child, 'message'));
  for (const child of children) child.send('go');
  const counts = (await Promise.all(told)).map(([count]) => Number(count));
  await Promise.all(children.map(async (child) => child.exitCode === null && once(child, 'exit')));
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / milliseconds;
}
