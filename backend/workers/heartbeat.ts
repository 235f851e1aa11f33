import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type pg from 'pg';
import { writeHeartbeat, type WorkerFigures } from '#/backend/projections/heartbeat.ts';
import type { Mailer } from './mail/mailer.ts';
import { pause } from '#/backend/jobs/pause.ts';
import type { WorkClass } from '#/backend/jobs/jobs.ts';
import type { Jobs } from '#/backend/jobs/queue.ts';

/** Counters of this process. */
export type Tally = Omit<WorkerFigures, 'queue'>;
export const emptyTally = (): Tally => ({ mails: { sent: 0, failed: 0 }, failedAttempts: {} });

/** Counts the mails that a mailer sends, and those that fail. */
export const counted = (mailer: Mailer, { mails }: Tally): Mailer => ({
  async send(mail) {
    try {
      const outcome = await mailer.send(mail);
      if (outcome === 'sent') mails.sent += 1;
      return outcome;
    } catch (error) {
      mails.failed += 1;
      throw error;
    }
  },
  close: () => mailer.close(),
});

type Options<Kinds extends object> = {
  pool: pg.Pool;
  jobs: Pick<Jobs<Kinds>, 'counts'>;
  classes: readonly WorkClass[];
  tally: Tally;
  everyMs: number;
  signal: AbortSignal;
  onError: (error: unknown) => void;
};

/** Counting the queue takes a statement for each class of work: it is done once a minute. */
const countEvery = 6;

/** Writes a sign of life again and again until `signal` aborts. A queue that does not answer does not hold it up. */
export async function runHeartbeat<Kinds extends object>(options: Options<Kinds>): Promise<void> {
  const { pool, jobs, classes, tally, everyMs, signal, onError } = options;
  const [worker, host] = [randomUUID(), os.hostname()];
  let queue: WorkerFigures['queue'] = {};
  let counting = false;
  const count = async () => {
    counting = true;
    try {
      queue = Object.fromEntries(await Promise.all(classes.map(async (work) => [work.name, await jobs.counts(work)])));
    } catch (error) {
      onError(error);
    } finally {
      counting = false;
    }
  };
  for (let tick = 0; !signal.aborted; tick++) {
    if (!counting && tick % countEvery === 0) void count();
    try {
      await writeHeartbeat(pool, { worker, host, figures: { ...tally, queue } });
    } catch (error) {
      onError(error);
    }
    await pause(everyMs, signal);
  }
}
