import type { Pool } from 'pg';
import { upcast } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { advance, openCheckpoint, Undigested } from '../checkpoints.ts';
import type { Projection } from '../projection.ts';
import { inPartition } from './partition.ts';
import { sayWhatAllHaveSeen, type Divided } from './checkpoints.ts';

type Running = { pool: Pool; log: EventLog; signal: AbortSignal };

/**
 * Where a view goes on. If it was divided into another number of partitions, those that are behind first come as far as
 * the others: only then can it be divided anew, or be whole again.
 */
export async function openWhereAllStand(running: Running, projection: Projection): Promise<Position | null> {
  for (;;) {
    const { position, behind } = await openCheckpoint(running.pool, projection);
    if (behind.length === 0 || running.signal.aborted) {
      // Who moved last may have ended before it could be said.
      if (projection.partition) await sayWhatAllHaveSeen(running.pool, [projection]);
      return position;
    }
    for (const one of behind) await comeUp(running, projection, one);
  }
}

async function comeUp(
  { pool, log, signal }: Running,
  projection: Projection,
  { partition, position, until }: Divided['behind'][number],
): Promise<void> {
  const its = inPartition(projection, partition);
  let from = position;
  for await (const page of log.follow(position, { signal })) {
    const due = page.filter((event) => event.position <= until);
    const to = due.at(-1)?.position;
    if (to === undefined) return;
    try {
      const events = due.map(upcast).filter((event) => event !== null);
      if (!(await advance({ pool, log }, [its], events, { from, to, meanwhile: () => undefined }))) return;
    } catch (error) {
      throw error instanceof Undigested ? new Undigested(projection, error.cause) : error;
    }
    from = to;
    if (to >= until) return;
  }
}
