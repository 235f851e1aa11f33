import type { Pool } from 'pg';
import type { Counters } from './counters.ts';

/** Number of tries after which the process deletes windows that have ended. */
const clearEvery = 100;

/** Counters that all processes on one database share (table `try_count`). */
export function postgresCounters(pool: Pool): Counters {
  let sinceCleared = 0;

  return {
    async add(key, windowMs) {
      const { rows } = await pool.query<{ tries: number; left: number }>(
        `insert into try_count as c (key, tries, ends_at) values ($1, 1, now() + make_interval(secs => $2))
         on conflict (key) do update set
           tries = case when c.ends_at > now() then c.tries + 1 else 1 end,
           ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
         returning tries, extract(epoch from ends_at - now())::float8 as left`,
        [key, windowMs / 1000],
      );
      if (++sinceCleared >= clearEvery) {
        sinceCleared = 0;
        await clear(pool);
      }
      const { tries, left } = rows[0]!;
      return { tries, endsInMs: left * 1000 };
    },

    async takeBack(key) {
      await pool.query('update try_count set tries = tries - 1 where key = $1 and tries > 0', [key]);
    },

    close: () => Promise.resolve(),
  };
}

/** Skips rows that another process holds, so that two processes that clear at once do not wait for each other. */
const clear = (pool: Pool) =>
  pool.query(
    `delete from try_count where key in
       (select key from try_count where ends_at < now() order by ends_at limit 1000 for update skip locked)`,
  );
