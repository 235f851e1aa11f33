import type { PoolClient } from 'pg';

/** First key of the locks: they belong to the session, so a process that dies leaves its partitions to the others at once. */
const lockKey = 0x41435650;
/** Every process that folds shares this lock; partition n has the lock n + 1. */
const present = 0;

/** Says to the others that this process folds, as long as the session lasts, whatever becomes of its machine. */
export async function bePresent(session: PoolClient): Promise<void> {
  await session.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
  await session.query('select pg_advisory_lock_shared($1, $2)', [lockKey, present]);
}

/** Number of processes that fold now, this one included. */
export async function countPresent(session: PoolClient): Promise<number> {
  const { rows } = await session.query<{ count: number }>(
    `select count(*)::int as count from pg_locks
     where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [lockKey, present],
  );
  return rows[0]?.count ?? 1;
}

/** Takes a partition; false if another process has it. */
export async function take(session: PoolClient, partition: number): Promise<boolean> {
  const { rows } = await session.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
    lockKey,
    partition + 1,
  ]);
  return rows[0]?.mine ?? false;
}

/** Gives a partition back. */
export async function giveBack(session: PoolClient, partition: number): Promise<void> {
  await session.query('select pg_advisory_unlock($1, $2)', [lockKey, partition + 1]);
}
