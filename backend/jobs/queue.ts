import { UnrecoverableError } from 'bullmq';
import type * as z from 'zod';
import type { JobCatalogue, JobToDo } from './jobs.ts';
import { queueEngine, type QueueAddress, type QueueHandle, type WorkerHandle } from './queue-engine.ts';

/** Thrown by a processor when another attempt cannot help. `code` is stable. */
export class PermanentFailure extends Error {
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.name = 'PermanentFailure';
    this.code = code;
  }
}

export type JobContext = {
  jobId: string;
  /** From 1. */
  attempt: number;
  /** True when no further attempt follows: the moment to record a failure. */
  last: boolean;
  /** Aborts when the process has to end before the job; another worker then tries the job again. */
  signal: AbortSignal;
};
export type Processor<Data> = (data: Data, context: JobContext) => Promise<void>;
export type JobCounts = { waiting: number; active: number; delayed: number; failed: number; completed: number };

export type Jobs<Kinds extends object> = {
  /** Adds a job, once per `jobId` while its record exists (7 days). Throws when the data does not fit its kind. */
  add(job: JobToDo<Kinds>): Promise<void>;
  /**
   * Adds a job again that ended without its outcome, unless it waits or runs, or ended at or after `endedBefore`.
   * Returns whether it was added.
   */
  addAgain(job: JobToDo<Kinds>, endedBefore: Date): Promise<boolean>;
  /** Starts processing a kind. Resolves when it listens. */
  work<Kind extends keyof Kinds & string>(
    kind: Kind,
    processor: Processor<Kinds[Kind]>,
    options: { concurrency: number },
  ): Promise<void>;
  counts(kind: keyof Kinds & string): Promise<JobCounts>;
  /** Accepts no new jobs and waits for the running ones; after `graceMs` it aborts them. */
  close(graceMs?: number): Promise<void>;
};

export type JobsOptions = QueueAddress & {
  /**
   * Called for every failed attempt (`ended`: no further one follows), and for errors of the engine, which recovers by
   * itself.
   */
  onError: (error: Error, about: { kind?: string; jobId?: string; attempt?: number; ended?: boolean }) => void;
  /** Milliseconds without a heartbeat after which a job counts as abandoned and goes to another worker. */
  lockMs?: number;
};

const days = 24 * 3600;

/** The only module that uses the queue: jobs typed by a catalogue, on Postgres or Redis. */
export function createJobs<Kinds extends object>(catalogue: JobCatalogue<Kinds>, options: JobsOptions): Jobs<Kinds> {
  const { onError, lockMs = 15_000 } = options;
  const engine = queueEngine(options, (error) => onError(error, {}));
  const queues = new Map<string, QueueHandle>();
  const workers: WorkerHandle[] = [];
  const queueOf = (kind: string) => {
    const known = queues.get(kind);
    if (known) return known;
    const queue = engine.queue(kind);
    queue.on('error', (error) => onError(error, { kind }));
    queues.set(kind, queue);
    return queue;
  };
  const add = async ({ kind, jobId, data }: JobToDo<Kinds>) => {
    const spec = catalogue[kind];
    await queueOf(kind).add(kind, spec.data.parse(data), {
      jobId,
      attempts: spec.attempts,
      backoff: { type: 'exponential', delay: spec.backoffMs },
      // The record identifies a repeated id.
      removeOnComplete: { age: 7 * days },
      removeOnFail: { age: 30 * days },
    });
  };
  let closing: Promise<void> | undefined;
  const close = async (graceMs: number) => {
    const abort = setTimeout(() => workers.forEach((worker) => worker.cancelAllJobs('closing')), graceMs);
    await Promise.all(workers.map((worker) => worker.close()));
    clearTimeout(abort);
    await Promise.all([...queues.values()].map((queue) => queue.close()));
    engine.close();
  };
  return {
    add,
    async addAgain(job, endedBefore) {
      const known = await queueOf(job.kind).getJob(job.jobId);
      if (known) {
        const ended = known.finishedOn;
        if (typeof ended !== 'number' || ended >= endedBefore.getTime()) return false;
        await known.remove();
      }
      await add(job);
      return true;
    },
    async work(kind, processor, { concurrency }) {
      const spec = catalogue[kind];
      const worker = engine.worker(
        kind,
        async (job, _token, signal) => {
          const data = fitting(spec.data, job.data);
          const attempt = job.attemptsMade + 1;
          const context = { jobId: job.id ?? '', attempt, last: attempt >= spec.attempts };
          try {
            await processor(data, { ...context, signal: signal ?? new AbortController().signal });
          } catch (error) {
            throw error instanceof PermanentFailure ? unrecoverable(error) : error;
          }
        },
        // A job that crashes its worker is not repeated without end.
        { concurrency, lockDuration: lockMs, stalledInterval: lockMs, maxStalledCount: 3 },
      );
      worker.on('error', (error: Error) => onError(error, { kind }));
      worker.on('failed', (job, error: Error) => {
        if (!job?.id) return onError(error, { kind });
        const ended = job.finishedOn !== undefined;
        return onError(error, { kind, jobId: job.id, attempt: job.attemptsMade, ended });
      });
      workers.push(worker);
      await worker.waitUntilReady();
    },
    async counts(kind) {
      const found = await queueOf(kind).getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed');
      const { waiting = 0, active = 0, delayed = 0, failed = 0, completed = 0 } = found;
      return { waiting, active, delayed, failed, completed };
    },
    close: (graceMs = 5000) => (closing ??= close(graceMs)),
  };
}

/** Checks the data of a job, which may come from another release. */
function fitting<Data>(schema: z.ZodType<Data>, data: unknown): Data {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw unrecoverable(new PermanentFailure('JOB_DATA_INVALID', parsed.error));
  return parsed.data;
}

function unrecoverable(failure: PermanentFailure): UnrecoverableError {
  const error = new UnrecoverableError(failure.code);
  error.cause = failure.cause;
  return error;
}
