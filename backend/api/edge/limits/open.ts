import type { Pool } from 'pg';
import type { Counters } from './counters.ts';
import { postgresCounters } from './on-postgres.ts';
import { redisCounters } from './on-redis.ts';
import { steadyCounters } from './steady.ts';

type Place = {
  pool: Pool;
  redisUrl: string | undefined;
  /** Key of the digests that the store gets. */
  secret: string;
  onAway: (error: unknown) => void;
};

/** The counters of this installation: on Redis if configured, else in Postgres. */
export async function openCounters({ pool, redisUrl, secret, onAway }: Place): Promise<Counters> {
  const shared = redisUrl === undefined ? postgresCounters(pool) : await redisCounters(redisUrl);
  return steadyCounters(shared, { secret, onAway });
}
