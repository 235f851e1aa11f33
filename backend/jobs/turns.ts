import type pg from 'pg';
import type { WorkClass } from './jobs.ts';

/** A job as it waits for its turn; `owner` is whose turn it is. */
export type Waiting = { jobId: string; owner: string; kind: string; data: unknown };
/** A job to put in the queue. */
export type Turn = Omit<Waiting, 'owner'>;

type Row = { job: string; held: { kind: string; data: unknown } | null };

/**
 * Lets in jobs by owner, so that one with a thousand of them delays nobody else: only as many of each as the budget of
 * the class allows are in the queue, the others wait in the database (migration 0060). Counted for all processes.
 */
export function createTurns(pool: Pick<pg.Pool, 'query'>) {
  const turn = ({ job, held }: Row): Turn[] => (held === null ? [] : [{ jobId: job, ...held }]);
  return {
    /** Notes jobs of one class; returns those whose turn it is. `again`: also those that have ended. */
    async take({ name, budget }: WorkClass, jobs: readonly Waiting[], { again = false } = {}): Promise<Turn[]> {
      const { rows } = await pool.query<Row>({
        name: 'jobs.take',
        text: 'select job, held from job_take($1, $2, $3, $4, $5::jsonb[], $6)',
        values: [
          name,
          budget,
          jobs.map(({ owner }) => owner),
          jobs.map(({ jobId }) => jobId),
          jobs.map(({ kind, data }) => JSON.stringify({ kind, data })),
          again,
        ],
      });
      const released = new Set(rows.filter(({ held }) => held === null).map(({ job }) => job));
      return [...jobs.filter(({ jobId }) => released.has(jobId)), ...rows.flatMap(turn)];
    },
    /** The jobs of an owner that got their turn before `before` and have not ended; of each the queue may have lost it. */
    async givenBefore({ name }: WorkClass, owner: string, before: Date): Promise<string[]> {
      const { rows } = await pool.query<{ job: string }>({
        name: 'jobs.given-before',
        text: `select job from job_turn
               where queue = $1 and owner = $2 and ended_at is null and held is null and released_at < $3`,
        values: [name, owner, before],
      });
      return rows.map(({ job }) => job);
    },
    /** Notes that a job has ended; returns those whose turn it is now. */
    async end({ name, budget }: WorkClass, jobId: string): Promise<Turn[]> {
      const { rows } = await pool.query<Row>({
        name: 'jobs.end',
        text: 'select job, held from job_end($1, $2, $3)',
        values: [name, budget, jobId],
      });
      return rows.flatMap(turn);
    },
  };
}
