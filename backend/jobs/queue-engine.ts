import {
  createPostgresBackend,
  DEFAULT_SCHEMA,
  isPgPool,
  Queue,
  withBackend,
  Worker,
  type Job,
  type JobsOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { openPool } from '#/backend/database/pool.ts';

/** Store of the jobs: the product's Postgres, or a Redis (or Valkey) if one is configured. */
export type QueueAddress = { databaseUrl: string; redisUrl?: string | undefined };

type Listener = (error: Error) => void;
type NewJob = { name: string; data: unknown; opts: JobsOptions };
/** What is used of BullMQ, the same for both of its engines. */
export type QueueHandle = {
  add(name: string, data: unknown, options: JobsOptions): Promise<unknown>;
  addBulk(jobs: NewJob[]): Promise<unknown>;
  getJob(id: string): Promise<{ finishedOn?: number; remove(): Promise<void> } | undefined>;
  getJobCounts(
    ...states: ('waiting' | 'active' | 'delayed' | 'failed' | 'completed')[]
  ): Promise<Record<string, number>>;
  on(event: 'error', listener: Listener): unknown;
  close(): Promise<void>;
};
/** `finishedOn`: when it failed for good, in milliseconds. */
type FailedJob = { name: string; id?: string | undefined; attemptsMade: number; finishedOn?: number | undefined };
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
  addAll(queue: QueueHandle, jobs: NewJob[]): Promise<void>;
  worker(name: string, process: Process, options: WorkerOptions): WorkerHandle;
  /** After its queues and workers. */
  close(): Promise<void>;
};

/** BullMQ on the engine of the address. Choose once per installation: one engine does not see the jobs of the other. */
export function queueEngine({ databaseUrl, redisUrl }: QueueAddress, onError: Listener): QueueEngine {
  return redisUrl ? onRedis(redisUrl, onError) : onPostgres(databaseUrl, onError);
}

/** The migrations make the tables. */
function onPostgres(connectionString: string, onError: Listener): QueueEngine {
  const engine = withBackend(createPostgresBackend);
  const pools: Pool[] = [];
  /** In its own pools, a connection that is lost as it opens or closes ends the process. A worker keeps one for LISTEN. */
  const poolOf = (connections: number) => {
    const pool = openPool(connectionString, 'queue', connections, onError, { schema: DEFAULT_SCHEMA });
    pools.push(pool);
    // Its types of the driver are stricter than the driver's own.
    if (!isPgPool(pool)) throw new Error('The driver has another pool');
    return pool;
  };
  // Seconds between two looks of a worker that would be told of a job. A connection that is lost is opened again and
  // looked over at once; on Redis, one that hangs would be waited for as long, so that the short default stays there.
  const drainDelay = 60;
  return {
    queue: (name) => new engine.Queue<unknown>(name, { connection: poolOf(2) }),
    worker: (name, process, options) =>
      new engine.Worker<unknown, void>(name, process, { connection: poolOf(3), drainDelay, ...options }),
    // Its way to add many makes a sequence, which only the owner of the tables may.
    addAll: async (queue, jobs) => {
      for (const { name, data, opts } of jobs) await queue.add(name, data, opts);
    },
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
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
    addAll: async (queue, jobs) => void (await queue.addBulk(jobs)),
    close: async () => connection.disconnect(),
  };
}
