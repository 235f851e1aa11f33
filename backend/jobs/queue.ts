import { openPool } from '#/backend/database/pool.ts';
import type { JobCatalogue, JobToDo, WorkClass } from './jobs.ts';
import { queueEngine, type QueueAddress, type QueueHandle, type WorkerHandle } from './queue-engine.ts';
import { isKind, runJob, type Processors } from './run-job.ts';
import { createTurns, type Turn, type Waiting } from './turns.ts';

export type JobCounts = { waiting: number; active: number; delayed: number; failed: number; completed: number };

export type Jobs<Kinds extends object> = {
  /** Adds a job, once per `jobId` while its record exists (7 days). Throws when the data does not fit its kind. */
  add(job: JobToDo<Kinds>): Promise<void>;
  /** The same for many at once, in their order. */
  addBulk(jobs: readonly JobToDo<Kinds>[]): Promise<void>;
  /**
   * Adds a job again that ended without its outcome, unless it waits or runs, or ended at or after `endedBefore`.
   * Returns whether it was added.
   */
  addAgain(job: JobToDo<Kinds>, endedBefore: Date): Promise<boolean>;
  /** Starts to work the classes of these kinds, with the concurrency of each class if not said. Resolves when it listens. */
  work(processors: Processors<Kinds>, options?: { concurrency?: number }): Promise<void>;
  /** Of the queue of a class; `waiting` does not count what waits for the turn of its owner. */
  counts(work: WorkClass): Promise<JobCounts>;
  /** Takes no new jobs and waits for those that run; after `graceMs` it aborts them. */
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
/** The record of a job is what recognises a repeated id. */
const kept = { removeOnComplete: { age: 7 * days }, removeOnFail: { age: 30 * days } };
/** Milliseconds between a job's turn and its place in the queue, at most. */
const enteringMs = 15_000;
/** Jobs that are added at once. */
const page = 500;

/** The only module that uses the queue: jobs typed by a catalogue, on Postgres or Redis. */
export function createJobs<Kinds extends object>(catalogue: JobCatalogue<Kinds>, options: JobsOptions): Jobs<Kinds> {
  const { onError, lockMs = 15_000 } = options;
  const engine = queueEngine(options, (error) => onError(error, {}));
  const pool = openPool(options.databaseUrl, 'turns', 2, (error) => onError(error, {}));
  const turns = createTurns(pool);
  const queues = new Map<string, QueueHandle>();
  const workers: WorkerHandle[] = [];
  const ending = new Set<Promise<void>>();
  const queueOf = ({ name }: WorkClass) => {
    const known = queues.get(name);
    if (known) return known;
    const queue = engine.queue(name);
    queue.on('error', (error) => onError(error, { kind: name }));
    queues.set(name, queue);
    return queue;
  };
  const waitingOf = (job: JobToDo<Kinds>): Waiting => {
    const spec = catalogue[job.kind];
    const data = spec.data.parse(job.data);
    return { jobId: job.jobId, kind: job.kind, data, owner: spec.owner(data) };
  };
  const putIn = async (work: WorkClass, ready: readonly Turn[]) => {
    const jobs = ready.flatMap(({ kind, jobId, data }) => {
      if (!isKind(catalogue, kind)) return []; // of a later release, whose sweep adds it again
      const { attempts, backoffMs } = catalogue[kind];
      const backoff = { type: 'exponential', delay: backoffMs };
      return [{ name: kind, data, opts: { jobId, attempts, backoff, ...kept } }];
    });
    if (jobs.length > 0) await engine.addAll(queueOf(work), jobs);
  };
  const addBulk = async (jobs: readonly JobToDo<Kinds>[]) => {
    for (const [work, some] of Map.groupBy(jobs, ({ kind }) => catalogue[kind].work))
      for (let from = 0; from < some.length; from += page)
        await putIn(work, await turns.take(work, some.slice(from, from + page).map(waitingOf)));
  };
  /** Gives the turn to the next job of its owner. A failure costs time alone: the sweep comes by. */
  const hasEnded = async (work: WorkClass, jobId: string) => {
    try {
      await putIn(work, await turns.end(work, jobId));
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)), { kind: work.name });
    }
  };
  /**
   * Ends the turns of jobs that the queue has lost: nobody may ask for them again, and they would hold up their owner for
   * an hour. Returns whether there was one.
   */
  const endLost = async (work: WorkClass, owner: string, before: Date): Promise<boolean> => {
    let found = false;
    for (const jobId of await turns.givenBefore(work, owner, before)) {
      const known = await queueOf(work).getJob(jobId);
      if (known && typeof known.finishedOn !== 'number') continue;
      await hasEnded(work, jobId);
      found = true;
    }
    return found;
  };
  let closing: Promise<void> | undefined;
  const close = async (graceMs: number) => {
    const abort = setTimeout(() => workers.forEach((worker) => worker.cancelAllJobs('closing')), graceMs);
    await Promise.all(workers.map((worker) => worker.close()));
    clearTimeout(abort);
    await Promise.all(ending);
    await Promise.all([...queues.values()].map((queue) => queue.close()));
    await engine.close();
    await pool.end();
  };
  const workClass = async (work: WorkClass, processors: Processors<Kinds>, concurrency: number) => {
    const worker = engine.worker(
      work.name,
      async (job, _token, signal) => {
        await runJob(catalogue, processors, job, signal);
        await hasEnded(work, job.id ?? '');
      },
      // A job that takes its worker down is not tried for ever.
      { concurrency, lockDuration: lockMs, stalledInterval: lockMs, maxStalledCount: 3 },
    );
    worker.on('error', (error: Error) => onError(error, { kind: work.name }));
    worker.on('failed', (job, error: Error) => {
      if (!job?.id) return onError(error, { kind: work.name });
      const ended = job.finishedOn !== undefined;
      if (ended) {
        const end = hasEnded(work, job.id).finally(() => ending.delete(end));
        ending.add(end);
      }
      return onError(error, { kind: job.name, jobId: job.id, attempt: job.attemptsMade, ended });
    });
    workers.push(worker);
    await worker.waitUntilReady();
  };
  return {
    add: (job) => addBulk([job]),
    addBulk,
    async addAgain(job, endedBefore) {
      const { work } = catalogue[job.kind];
      const known = await queueOf(work).getJob(job.jobId);
      if (known) {
        const ended = known.finishedOn;
        if (typeof ended !== 'number' || ended >= endedBefore.getTime()) return false;
        await known.remove();
      }
      const waiting = waitingOf(job);
      const isReady = async () => {
        const ready = await turns.take(work, [waiting], { again: true });
        await putIn(work, ready);
        return ready.some(({ jobId }) => jobId === job.jobId);
      };
      if (await isReady()) return true;
      return (await endLost(work, waiting.owner, new Date(endedBefore.getTime() - enteringMs))) ? isReady() : false;
    },
    async work(processors, { concurrency } = {}) {
      const kinds = Object.keys(processors).filter((name) => isKind(catalogue, name));
      for (const work of new Set(kinds.map((kind) => catalogue[kind].work)))
        await workClass(work, processors, concurrency ?? work.concurrency);
    },
    async counts(work) {
      const found = await queueOf(work).getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed');
      const { waiting = 0, active = 0, delayed = 0, failed = 0, completed = 0 } = found;
      return { waiting, active, delayed, failed, completed };
    },
    close: (graceMs = 5000) => (closing ??= close(graceMs)),
  };
}
