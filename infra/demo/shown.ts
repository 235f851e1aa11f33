import type { Pool } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import { createViewClock } from '#/backend/projections/clock.ts';
import { readHeartbeats } from '#/backend/projections/heartbeat.ts';

/** Seconds after which a worker without a heartbeat counts as stopped. */
const aliveWithin = 60;

/**
 * Waits until every live view has seen `position`: before that, nobody of the demo can sign in. False where no worker
 * runs, or when `timeout` milliseconds have passed.
 */
export async function shownInViews(
  { pool, databaseUrl }: { pool: Pool; databaseUrl: string },
  position: Position,
  timeout: number,
): Promise<boolean> {
  const [newest] = await readHeartbeats(pool);
  if (!newest || newest.age > aliveWithin) return false;
  const clock = await createViewClock(pool, databaseUrl);
  try {
    return await clock.reached(position, timeout);
  } finally {
    await clock.close();
  }
}
