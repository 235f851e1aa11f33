import type { ClientBase, Pool } from 'pg';
import { inScope } from '#/backend/database/scope.ts';
import { askedTogether, type Ask } from './asked-together.ts';
import type { JobToDo } from './jobs.ts';
import { pause } from './pause.ts';
import type { Jobs } from './queue.ts';

/** Requests in the log without an outcome, as the jobs that would produce it. */
export type Pending<Kinds extends object> = () => Promise<readonly JobToDo<Kinds>[]>;
/** The same, found by questions that others go together with. */
export type PendingBy<Kinds extends object> = (ask: Ask) => Promise<readonly JobToDo<Kinds>[]>;

/** What views of every organisation say, in one statement: a look that finds nothing, which is nearly each, costs that. */
export const pendingInViews =
  <Kinds extends object>(pool: Pool, ...all: readonly PendingBy<Kinds>[]): Pending<Kinds> =>
  () =>
    inScope(pool, 'system', (client) => foundBy(client, all));

/** The same of tables that belong to no organisation. */
export const pendingInTables =
  <Kinds extends object>(pool: Pool, ...all: readonly PendingBy<Kinds>[]): Pending<Kinds> =>
  () =>
    foundBy(pool, all);

async function foundBy<Kinds extends object>(client: Pick<ClientBase, 'query'>, all: readonly PendingBy<Kinds>[]) {
  const ask = askedTogether(client);
  return (await Promise.all(all.map((find) => find(ask)))).flat();
}

export type SweepOptions<Kinds extends object> = {
  jobs: Pick<Jobs<Kinds>, 'addAgain'>;
  pending: readonly Pending<Kinds>[];
  everyMs: number;
  /** Milliseconds that a job without an outcome rests before it is added again. */
  restMs: number;
  signal: AbortSignal;
  onError: (error: unknown) => void;
  onHealed: (job: JobToDo<Kinds>) => void;
};

/** Adds lost and abandoned jobs again, until `signal` aborts: the log decides which work is finished, not the queue. */
export async function runSweep<Kinds extends object>(options: SweepOptions<Kinds>): Promise<void> {
  const { pending, everyMs, signal, onError } = options;
  while (!signal.aborted) {
    for (const find of pending) {
      try {
        await sweep(await find(), options);
      } catch (error) {
        onError(error);
      }
    }
    await pause(everyMs, signal);
  }
}

async function sweep<Kinds extends object>(
  found: readonly JobToDo<Kinds>[],
  { jobs, restMs, onHealed }: SweepOptions<Kinds>,
): Promise<void> {
  for (const job of found) {
    if (await jobs.addAgain(job, new Date(Date.now() - restMs))) onHealed(job);
  }
}
