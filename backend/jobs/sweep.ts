import type { JobToDo } from './jobs.ts';
import { pause } from './pause.ts';
import type { Jobs } from './queue.ts';

/** What was asked for in the log and has no outcome there yet, as the jobs that would bring it. */
export type Pending<Kinds extends object> = () => Promise<readonly JobToDo<Kinds>[]>;

export type SweepOptions<Kinds extends object> = {
  jobs: Pick<Jobs<Kinds>, 'addAgain'>;
  pending: readonly Pending<Kinds>[];
  everyMs: number;
  /** A job that ended without an outcome rests this long before it is added again. */
  restMs: number;
  signal: AbortSignal;
  onError: (error: unknown) => void;
  onHealed: (job: JobToDo<Kinds>) => void;
};

/** Adds again, until `signal` aborts, what the queue lost or gave up: the log decides what is finished, not the queue. */
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
