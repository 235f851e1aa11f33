import { createPostgresBackend, Queue, withBackend, Worker, type Job, type JobsOptions } from 'bullmq';
import { Redis } from 'ioredis';

/** Store of the jobs: the product's Postgres, or a Redis (or Valkey) if one is configured. */
export type QueueAddress = { databaseUrl: string; redisUrl?: string | undefined };

type Listener = (error: Error) => void;
/** The part of BullMQ that is used, the same for both of its engines. */
export type QueueHandle = {
  add(name: string, data: unknown, options: JobsOptions): Promise<unknown>;
  getJob(id: string): Promise<{ finishedOn?: number; remove(): Promise<void> } | undefined>;
  getJobCounts(
    ...states: ('waiting' | 'active' | 'delayed' | 'failed' | 'completed')[]
  ): Promise<Record<string, number>>;
  on(event: 'error', listener: Listener): unknown;
  close(): Promise<void>;
};
/** `finishedOn`: time of the final failure, in milliseconds. */
type FailedJob = { id?: string | undefined; attemptsMade: number; finishedOn?: number | undefined };
export type WorkerHandle = {
  waitUntilReady(): Promise<unknown>;
  on(event: 'error', listener: Listener): unknown;
  on(event: 'failed', listener: (job: FailedJob | undefined, error: Error) => void): unknown;
  cancelAllJobs(reason: string): void;
  close(): Promise<void>;
};
export type WorkerOptions = {
  concurrency: number;
  lockDuration: number;
  stalledInterval: number;
  maxStalledCount: number;
};
export type Process = (job: Job<unknown>, token?: string, signal?: AbortSignal) => Promise<void>;

export type QueueEngine = {
  queue(name: string): QueueHandle;
  worker(name: string, process: Process, options: WorkerOptions): WorkerHandle;
  close(): void;
};

/** BullMQ on the engine of the address. Choose once per installation: one engine does not see the jobs of the other. */
export function queueEngine({ databaseUrl, redisUrl }: QueueAddress, onError: Listener): QueueEngine {
  return redisUrl ? onRedis(redisUrl, onError) : onPostgres(databaseUrl);
}

/** The migrations make the tables. */
function onPostgres(connectionString: string): QueueEngine {
  const engine = withBackend(createPostgresBackend);
  // Each worker has a further connection for LISTEN.
  const connection = { connectionString, max: 2 };
  return {
    queue: (name) => new engine.Queue<unknown>(name, { connection }),
    worker: (name, process, options) => new engine.Worker<unknown, void>(name, process, { connection, ...options }),
    close: () => undefined,
  };
}

function onRedis(redisUrl: string, onError: Listener): QueueEngine {
  // Workers wait for a lost server instead of giving up.
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  connection.on('error', onError);
  const prefix = 'acta';
  return {
    queue: (name) => new Queue<unknown>(name, { connection, prefix }),
    worker: (name, process, options) => new Worker<unknown, void>(name, process, { connection, prefix, ...options }),
    close: () => connection.disconnect(),
  };
}
