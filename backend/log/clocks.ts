import type { Pool } from 'pg';
import type { EventLog } from './port.ts';

/** Clocks that differ by less, in milliseconds, count as equal: the network alone takes some of it. */
const tolerance = 5_000;

/**
 * Warnings about the time, one sentence each. An entry is never recorded earlier than the one before it. So after a
 * clock was ahead, all entries carry its time until that time has come.
 */
export async function clockWarnings(
  { log, pool }: { log: EventLog; pool: Pool },
  now = () => Date.now(),
): Promise<string[]> {
  const warnings: string[] = [];
  const asked = now();
  const { rows } = await pool.query<{ now: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
  );
  const answered = now();
  const database = Number(rows[0]?.now);
  const apart = Math.max(asked - database, database - answered, 0);
  if (apart > tolerance) warnings.push(`the clock of the database and this one are ${seconds(apart)} apart`);

  const head = await log.head();
  const reached = head === null ? null : await log.positionAt(new Date(now() + tolerance));
  if (head !== null && (reached ?? '') < head)
    warnings.push('the newest entries of the record are later than the clock: it was ahead when they were recorded');
  return warnings;
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;
