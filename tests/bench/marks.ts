import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '#/infra/dev/files.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { earlierShape } from './earlier-shape.ts';
import { perSecond, times } from './measure.ts';
import type { Row, Section } from './report.ts';

const pairs = 15;
const milliseconds = 1500;

/**
 * The cost of marks for an append: compared with the same log without them, or, if `against` names the checkout of an
 * earlier release, with that release on a database of its shape. Alternating, one process each.
 */
export async function marks(empty: () => Promise<DatabaseUrls>, against: string | undefined): Promise<Section> {
  const database = await empty();
  const reference =
    against === undefined
      ? { root: ROOT, url: (await empty()).url, args: ['unmarked'], name: 'without marks' }
      : {
          root: path.resolve(against),
          url: (await earlierShape(database, against)).url,
          args: [],
          name: 'earlier release',
        };
  const rows: Row[] = [];
  for (const writers of [1, 32]) {
    const ratios: number[] = [];
    const rates: [number, number][] = [];
    for (let pair = 0; pair < pairs; pair++) {
      const then = await appended(reference.root, [
        reference.url,
        String(writers),
        String(milliseconds),
        ...reference.args,
      ]);
      const now = await appended(ROOT, [database.url, String(writers), String(milliseconds)]);
      rates.push([now, then]);
      ratios.push(now / then);
    }
    const sorted = ratios.toSorted((a, b) => a - b);
    rows.push({
      what: `${writers} in flight, median of ${pairs} pairs`,
      value: `${perSecond(median(rates.map(([now]) => now)))} appends`,
      reference: `${perSecond(median(rates.map(([, then]) => then)))} appends, ${reference.name}`,
      ratio: `${times(median(ratios))} (${times(sorted[0] ?? 0)} to ${times(sorted.at(-1) ?? 0)})`,
    });
  }
  return {
    key: 'marks',
    title: 'Appending with marks',
    note: `One event an append, durable when answered, with the keyed mark of each event. Reference: ${reference.name}, in turns in the same run; the spread of the ratios in brackets.`,
    rows,
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Appends a second of one process. */
async function appended(root: string, args: readonly string[]): Promise<number> {
  const child = fork(path.join(root, 'tests/bench/append-process.ts'), args, { cwd: root });
  await once(child, 'message');
  const told = once(child, 'message');
  child.send('go');
  const [count] = await told;
  if (child.exitCode === null) await once(child, 'exit');
  return (Number(count) * 1000) / milliseconds;
}
