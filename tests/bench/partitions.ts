import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod';
import { withClient } from '#/backend/database/roles.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { quantile, times } from './measure.ts';
import { fillWithDevices } from './past-of-devices.ts';
import type { Section } from './report.ts';

const pairs = 3;
const Said = z.union([z.object({ share: z.array(z.number()) }), z.object({ used: z.number() })]);
type Built = { wall: number; busiest: number; all: number };

/**
 * Builds all views from nothing with one worker, and with two that share the organisations, in turns. The busiest worker is
 * what limits an installation that has a core for each.
 */
export async function partitions(empty: () => Promise<DatabaseUrls>, events: number): Promise<Section> {
  const database = await empty();
  const log = createPostgresLog({ connectionString: database.url });
  const count = await fillWithDevices(log, events);
  const head = (await log.head()) ?? '';
  await log.close();
  const [one, two]: [Built[], Built[]] = [[], []];
  for (let pair = 0; pair <= pairs; pair++) {
    const [alone, shared] = [await built(database, head, 1), await built(database, head, 2)];
    if (pair === 0) continue; // warms everything
    one.push(alone);
    two.push(shared);
  }
  const row = (what: string, of: (built: Built) => number) => {
    const ratios = one.map((built_, index) => of(built_) / of(two[index] ?? built_));
    const micros = (all: readonly Built[]) => `${Math.round((quantile(all.map(of), 0.5) / count) * 1000)} µs`;
    const ratio = `${times(quantile(ratios, 0.5))} (${times(Math.min(...ratios))} to ${times(Math.max(...ratios))})`;
    return { what, value: `${micros(two)} an event`, reference: `${micros(one)} with one worker`, ratio };
  };
  return {
    key: 'partitions',
    title: 'Views folded by two workers',
    note: `${count.toLocaleString('en')} events of devices of ten organisations, all views from nothing, two partitions, median of ${pairs} pairs. Workers and database share the machine. A ratio above 1 is a gain.`,
    rows: [
      row('the busiest worker, processor time', ({ busiest }) => busiest),
      row('all workers, processor time', ({ all }) => all),
      row('by the clock', ({ wall }) => wall),
    ],
  };
}

async function built({ ownerUrl, url, workerUrl }: DatabaseUrls, head: string, workers: number): Promise<Built> {
  return withClient(ownerUrl, async (owner) => {
    await owner.query('truncate view, view_row, view_list, history, view_checkpoint, view_partition');
    const script = path.join(ROOT, 'tests/makers/folding-process.ts');
    const children = Array.from({ length: workers }, () => fork(script, [url, workerUrl, String(workers)]));
    await Promise.all(children.map((child) => once(child, 'message')));
    const began = performance.now();
    for (let views = 0, there = -1; views === 0 || there < views;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { rows } = await owner.query<{ views: number; there: number }>(
        'select count(*)::int as views, count(*) filter (where position = $1)::int as there from view_checkpoint',
        [head],
      );
      ({ views, there } = rows[0] ?? { views: 0, there: -1 });
    }
    const wall = performance.now() - began;
    const used = await Promise.all(children.map(usedBy));
    for (const child of children) await ended(child);
    return { wall, busiest: Math.max(...used), all: used.reduce((sum, its) => sum + its, 0) };
  });
}

async function usedBy(child: ChildProcess): Promise<number> {
  child.send('used');
  for (;;) {
    const [said] = await once(child, 'message');
    const told = Said.parse(said);
    if ('used' in told) return told.used;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
