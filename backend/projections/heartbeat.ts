import type pg from 'pg';
import * as z from 'zod';

const Counts = z.object({ waiting: z.number(), active: z.number(), delayed: z.number(), failed: z.number() });

/**
 * Figures that only a worker knows about itself and the queue, sent with its heartbeat. Counters begin with the
 * process.
 */
export const WorkerFigures = z.object({
  mails: z.object({ sent: z.number(), failed: z.number() }),
  /** Number of failed attempts, by kind of job. */
  failedAttempts: z.record(z.string(), z.number()),
  /** Jobs in the queue by class of work, as far as the queue has answered. */
  queue: z.record(z.string(), Counts),
});
export type WorkerFigures = z.infer<typeof WorkerFigures>;

/** `age`: seconds since it was written, by the clock of the database. `figures`: null where another release wrote them. */
export type Heartbeat = { host: string; age: number; figures: WorkerFigures | null };

/** Writes the heartbeat of a worker process, and removes those older than a day. */
export async function writeHeartbeat(
  pool: pg.Pool,
  { worker, host, figures }: { worker: string; host: string; figures: WorkerFigures },
): Promise<void> {
  await pool.query(
    `with old as (delete from worker_heartbeat where at < now() - interval '1 day')
     insert into worker_heartbeat (worker, host, figures) values ($1, $2, $3)
     on conflict (worker) do update set host = excluded.host, at = now(), figures = excluded.figures`,
    [worker, host, figures],
  );
}

/** The stored heartbeats, newest first. */
export async function readHeartbeats(pool: Pick<pg.Pool, 'query'>): Promise<Heartbeat[]> {
  const { rows } = await pool.query<{ host: string; age: number; figures: unknown }>(
    `select host, extract(epoch from now() - at)::float8 as age, figures from worker_heartbeat order by at desc`,
  );
  return rows.map(({ figures, ...row }) => ({ ...row, figures: WorkerFigures.safeParse(figures).data ?? null }));
}
