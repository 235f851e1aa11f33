import pg from 'pg';
import { marking } from '#/backend/log/marks.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { createViewClock, type ViewClock } from '#/backend/projections/clock.ts';
import { runProjections } from '#/backend/projections/engine.ts';
import type { Projection } from '#/backend/projections/projection.ts';
import { testKeys } from './keys.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';

export type Failure = { view: string; version: number; message: string };

export type Engine = {
  database: TestDatabase;
  /** Pool with the API's role. */
  pool: pg.Pool;
  /** Pool with the worker's role, which alone may write views. */
  workerPool: pg.Pool;
  log: EventLog;
  clock: ViewClock;
  /** Failures reported by the projections. */
  failures: Failure[];
  /** Starts projections; they run until `stop` of the result, or of the engine. */
  run: (projections: readonly Projection[], pool?: pg.Pool) => { stop: () => Promise<void> };
  /** Waits until every live view has seen the whole log. */
  caughtUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A log with tables for views, in a separate database, without a running projection. `pageSize`: of the log. */
export async function startEngine({ pageSize = 2000 } = {}): Promise<Engine> {
  const database = await freshDatabase();
  const connectionString = database.url;
  const pool = new pg.Pool({ connectionString, max: 10 });
  const workerPool = new pg.Pool({ connectionString: database.workerUrl, max: 10, pipeline: true });
  for (const one of [pool, workerPool]) one.on('error', () => undefined); // tests cut connections
  const log = marking(createPostgresLog({ connectionString, pollEvery: 50, pageSize }), testKeys.markKey);
  const clock = await createViewClock(pool, connectionString);
  const failures: Failure[] = [];
  const running = new Set<{ stop: () => Promise<void> }>();
  return {
    database,
    pool,
    workerPool,
    log,
    clock,
    failures,
    run(projections, ownPool = workerPool) {
      const ending = new AbortController();
      const done = runProjections(projections, {
        pool: ownPool,
        log,
        signal: ending.signal,
        checkpointsEvery: 200,
        onError: (error, { view, version }) =>
          failures.push({ view, version, message: error instanceof Error ? error.message : String(error) }),
      });
      const run = {
        async stop() {
          running.delete(run);
          ending.abort();
          await done;
        },
      };
      running.add(run);
      return run;
    },
    async caughtUp() {
      const head = await log.head();
      if (head) while (!(await clock.reached(head, 1000)));
    },
    async stop() {
      for (const run of running) await run.stop();
      await Promise.all([clock.close(), log.close()]);
      await Promise.all([pool.end(), workerPool.end()]);
      await database.drop();
    },
  };
}
