import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { inScope } from '#/backend/database/scope.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice } from '#/tests/makers/history.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { storedHistory } from '#/tests/makers/stored-history.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { checkViews } from '../check/check-views.ts';
import type { ViewFinding } from '../check/finding.ts';
import { projectionsOf } from '../views.ts';
import { inPartition, partitionOf } from './partition.ts';

let engine: Engine;
const workers = new Set<ChildProcess>();
beforeEach(async () => void (engine = await startEngine({ pageSize: 20 })));
afterEach(async () => {
  for (const child of workers) await killed(child);
  await engine.stop();
});

const Share = z.object({ share: z.array(z.number()) });
type Worker = { process: ChildProcess; share: () => readonly number[] };

/** A process of its own that folds, like the worker. */
function worker(partitions: number): Worker {
  const { url, workerUrl } = engine.database;
  const child = fork(path.join(ROOT, 'tests/makers/folding-process.ts'), [url, workerUrl, String(partitions), '20']);
  workers.add(child);
  let share: readonly number[] = [];
  child.on('message', (message) => (share = Share.parse(message).share));
  return { process: child, share: () => share };
}
async function killed(child: ChildProcess): Promise<void> {
  workers.delete(child);
  const gone = once(child, 'exit');
  if (child.exitCode === null && child.kill('SIGKILL')) await gone;
}

const organisations = Array.from({ length: 12 }, () => randomUUID());
const write = async (devices: number) => {
  for (let n = 0; n < devices; n++) await livingDevice(engine.log, { organisation: organisations[n % 12] ?? '' });
};
async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
async function caughtUp(): Promise<void> {
  const head = (await engine.log.head()) ?? '';
  const all = projectionsOf(testKeys.rowKey, tinyKnowledge).length;
  await until(async () => {
    const { rows } = await engine.pool.query<{ there: number }>(
      'select count(*)::int as there from view_checkpoint where live and failure is null and position = $1',
      [head],
    );
    return rows[0]?.there === all;
  });
}
async function findings(): Promise<ViewFinding[]> {
  const found: ViewFinding[] = [];
  const views = { pool: engine.workerPool, log: engine.log, rowKey: testKeys.rowKey, knowledge: tinyKnowledge };
  const check = await checkViews({ ...views, roadmap: [] }, { onFinding: (finding) => found.push(finding) });
  expect(check.compared).toBeGreaterThan(20);
  expect(check.unbuilt).toEqual([]);
  return found;
}
/** Every row of every view. */
const stored = () =>
  inScope(engine.workerPool, 'system', async (client) => {
    const texts = await client.query<{ row: string }>(
      `select to_jsonb(v)::text as row from view v union all select to_jsonb(r)::text from view_row r union all select to_jsonb(l)::text from view_list l order by 1`,
    );
    const lines = await storedHistory(client);
    expect(lines.length).toBeGreaterThan(20);
    return [...texts.rows.map(({ row }) => row), ...lines];
  });
const builtWhole = async () => {
  await inScope(engine.workerPool, 'system', async (client) => {
    for (const table of ['view', 'view_row', 'view_list', 'history_page', 'view_checkpoint'])
      await client.query(`delete from ${table}`);
  });
  engine.run(projectionsOf(testKeys.rowKey, tinyKnowledge));
  await caughtUp();
  return stored();
};

it('Two workers share the organisations; one is killed, the other takes over, and the views are those of one', async () => {
  const [first, second] = [worker(2), worker(2)];
  await until(() => first.share().length === 1 && second.share().length === 1);
  expect(new Set([...first.share(), ...second.share()])).toEqual(new Set([0, 1]));
  await write(12);
  await caughtUp();
  const writing = write(24);
  await killed(first.process);
  await until(() => second.share().length === 2);
  await writing;
  await caughtUp();
  const third = worker(2);
  await until(() => third.share().length === 1 && second.share().length === 1);
  await write(5);
  await caughtUp();
  expect(await findings()).toEqual([]);
  const shared = await stored();
  for (const { process: child } of [second, third]) await killed(child);
  expect(shared).toEqual(await builtWhole());
});

it('Partitions at different places are compared each as far as it has come, and become whole or other ones', async () => {
  await write(6);
  const all = projectionsOf(testKeys.rowKey, tinyKnowledge);
  const only = (number: number, of: number) => all.map((projection) => inPartition(projection, { number, of }));
  const places = async () =>
    (
      await engine.pool.query<{ position: string | null }>(
        `select position from view_partition where name = 'device' order by partition`,
      )
    ).rows;
  const both = [engine.run(only(0, 2)), engine.run(only(1, 2))];
  await caughtUp();
  await both[1]?.stop();
  await write(24);
  const head = await engine.log.head();
  await until(async () => (await places())[0]?.position === head);
  expect((await places())[1]?.position ?? '').not.toBe(head);
  await both[0]?.stop();
  expect(await findings()).toEqual([]);

  const three = [0, 1, 2].map((number) => engine.run(only(number, 3)));
  await until(async () => (await places()).length === 3);
  await write(3);
  await caughtUp();
  expect(await findings()).toEqual([]);
  for (const run of three) await run.stop();
  await write(3);
  const whole = engine.run(all);
  await caughtUp();
  expect(await places()).toEqual([]);
  expect(await findings()).toEqual([]);
  const shared = await stored();
  await whole.stop();
  expect(shared).toEqual(await builtWhole());
  expect(engine.failures).toEqual([]);
});

it('Nothing is applied twice where two fold the same partition, or one folds all of it', async () => {
  const all = projectionsOf(testKeys.rowKey, tinyKnowledge);
  for (const number of [0, 1, 0, 1]) engine.run(all.map((projection) => inPartition(projection, { number, of: 2 })));
  await write(12);
  await caughtUp();
  expect(await findings()).toEqual([]);
  const whole = engine.run(all); // another setting, by mistake: slow, but never wrong
  await write(4);
  await caughtUp();
  await whole.stop();
  await caughtUp();
  expect(await findings()).toEqual([]);
});

it('An organisation is always in the same partition, and what belongs to none in the first', () => {
  const counts = new Map<number, number>();
  for (let n = 0; n < 3000; n++) {
    const organisation = randomUUID();
    const partition = partitionOf(organisation, 3);
    expect(partitionOf(organisation, 3)).toBe(partition);
    counts.set(partition, (counts.get(partition) ?? 0) + 1);
  }
  for (const partition of [0, 1, 2]) expect(counts.get(partition)).toBeGreaterThan(800);
  expect(partitionOf(null, 3)).toBe(0);
});
