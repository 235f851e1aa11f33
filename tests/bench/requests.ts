import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { ROOT } from '#/infra/dev/files.ts';
import { bareRoute } from './bare-route.ts';
import { perSecond, quantile, times as timesAs } from './measure.ts';
import type { Row, Section } from './report.ts';

const users = 32;
const kinds = [
  { what: 'session', name: 'auth/session', times: 1600 },
  { what: 'devices', name: 'devices/getDevices', times: 800 },
  { what: 'answers', name: 'profiling/answerQuestion', times: 320 },
] as const;
const pairs = 5;

/**
 * Signed-in calls, 32 at once: compared with a bare route on the same machine and, if `against` names the checkout of
 * an earlier release, with that release, alternating.
 */
export async function requests(url: string, folder: string, against: string | undefined): Promise<Section> {
  const now = await started(ROOT, folder, 'now');
  const then = against === undefined ? null : await started(path.resolve(against), folder, 'then');
  const rows: Row[] = [];
  for (const { what, name, times } of kinds) {
    const own: Measured[] = [];
    const bare: number[] = [];
    const earlier: Measured[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      if (then) earlier.push(await measured(then, what, times));
      own.push(await measured(now, what, times));
      bare.push(await bareRoute(url, users, 3200));
    }
    const rates = own.map(({ rate }) => rate);
    const compared = (values: readonly number[], reference: readonly number[]) => {
      const ratios = values.map((value, index) => value / (reference[index] ?? Number.NaN));
      return `${timesAs(quantile(ratios, 0.5))} (${timesAs(Math.min(...ratios))} to ${timesAs(Math.max(...ratios))})`;
    };
    const row = (reference: readonly number[], said: string): Row => ({
      what: `${name}, ${said}, median of ${pairs} pairs`,
      value: perSecond(quantile(rates, 0.5)),
      reference: perSecond(quantile(reference, 0.5)),
      ratio: compared(rates, reference),
    });
    rows.push(row(bare, 'of a bare route'));
    if (then)
      rows.push(
        row(
          earlier.map(({ rate }) => rate),
          'of the earlier release',
        ),
      );
    rows.push({
      what: `${name}, processor time of a call`,
      value: spentOn(own),
      ...(then && { reference: spentOn(earlier), ratio: compared(own.map(spent), earlier.map(spent)) }),
    });
  }
  for (const one of [now, then]) if (one) await ended(one);
  return {
    key: 'requests',
    title: 'Signed-in calls at 32 at once',
    note: 'API, worker, database and the client share the machine; processor time is what the first three use, the client left out. The bare route is a Fastify server of its own process of the client that sends one named statement to the same server.',
    rows,
  };
}

async function started(root: string, folder: string, name: string): Promise<ChildProcess> {
  const own = path.join(folder, name);
  fs.mkdirSync(own, { recursive: true });
  const child = fork(path.join(ROOT, 'tests/bench/requests-process.ts'), [root, own, String(process.ppid)], {
    cwd: root,
  });
  await once(child, 'message');
  return child;
}

/** Calls a second, and milliseconds of processor time of a call by program. */
const Measured = z.object({
  rate: z.number(),
  api: z.nan().or(z.number()),
  worker: z.nan().or(z.number()),
  database: z.nan().or(z.number()),
});
type Measured = z.infer<typeof Measured>;

const spent = ({ api, worker, database }: Measured): number => api + worker + database;

function spentOn(all: readonly Measured[]): string {
  const median = (of: (one: Measured) => number) => quantile(all.map(of), 0.5);
  const [api, worker, database] = [
    median((one) => one.api),
    median((one) => one.worker),
    median((one) => one.database),
  ];
  return `${median(spent).toFixed(2)} ms: API ${api.toFixed(2)}, worker ${worker.toFixed(2)}, database ${database.toFixed(2)}`;
}

async function measured(child: ChildProcess, what: string, times: number): Promise<Measured> {
  const told = once(child, 'message');
  child.send({ what, users, times });
  const [value] = await told;
  return Measured.parse(value);
}

async function ended(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.send({ what: 'end', users: 0, times: 0 });
  await exited;
}
