import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod';
import { withClient } from '#/backend/database/roles.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { earlierShape } from './earlier-shape.ts';
import { quantile, times } from './measure.ts';
import { processorTime } from './processor-time.ts';
import type { Row, Section } from './report.ts';

const pairs = 5;
const Built = z.object({ node: z.number(), wall: z.number(), head: z.number() });
type Built = { node: number; database: number; wall: number; events: number };

/**
 * Builds all views from nothing, in processor time of Node and of the database: alone or, if `against` names the checkout
 * of an earlier release, in turns with that release, each on a database of its own with the same kind of events.
 */
export async function views(empty: () => Promise<DatabaseUrls>, events: number, against?: string): Promise<Section> {
  const database = await empty();
  const now = { root: ROOT, database };
  const then =
    against === undefined ? null : { root: path.resolve(against), database: await earlierShape(database, against) };
  const own: Built[] = [];
  const earlier: Built[] = [];
  for (let pair = 0; pair <= pairs; pair++) {
    const [before, after] = [then ? await built(then, events) : null, await built(now, events)];
    if (pair === 0) continue; // fills the logs and warms everything
    if (before) earlier.push(before);
    own.push(after);
  }
  const row = (what: string, of: (one: Built) => number): Row => {
    const ratios = earlier.map((one, index) => of(one) / of(own[index] ?? one));
    return {
      what,
      value: perEvent(own.map(of)),
      ...(then && {
        reference: perEvent(earlier.map(of)),
        ratio: `${times(quantile(ratios, 0.5))} (${times(Math.min(...ratios))} to ${times(Math.max(...ratios))})`,
      }),
    };
  };
  return {
    key: 'views',
    title: 'Views from nothing',
    note: `${(own[0]?.events ?? 0).toLocaleString('en')} events of devices that are fully profiled, all views, median of ${pairs} pairs. Reference: ${then ? 'the earlier release, in turns' : 'none'}. A ratio above 1 says how many times less this release takes.`,
    rows: [
      row('processor time of an event', ({ node, database: its, events: of }) => (node + its) / of),
      row('of it Node', ({ node, events: of }) => node / of),
      row('of it the database', ({ database: its, events: of }) => its / of),
      row('by the clock', ({ wall, events: of }) => wall / of),
    ],
  };
}

const perEvent = (values: readonly number[]): string => `${Math.round(quantile(values, 0.5) * 1000)} µs`;

type Place = { root: string; database: DatabaseUrls };

async function built({ root, database: { ownerUrl, url, workerUrl } }: Place, events: number): Promise<Built> {
  await emptied(ownerUrl);
  const script = path.join(ROOT, 'tests/bench/views-process.ts');
  const child = fork(script, [root, url, workerUrl, String(events)], { cwd: root });
  await once(child, 'message');
  await withClient(ownerUrl, (owner) => owner.query('checkpoint').catch(() => undefined));
  const before = processorTime()?.database ?? 0;
  const told = once(child, 'message');
  child.send('go');
  const { head, ...said } = Built.parse((await told)[0]);
  if (child.exitCode === null) await once(child, 'exit');
  return { ...said, events: head, database: (processorTime()?.database ?? 0) - before };
}

/** Removes what the views hold, whatever tables they have. */
async function emptied(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relname in ('view', 'view_row', 'view_list', 'history', 'history_page', 'view_checkpoint', 'view_partition')`,
    );
    await owner.query(`truncate ${rows.map(({ name }) => owner.escapeIdentifier(name)).join(', ')}`);
  });
}
