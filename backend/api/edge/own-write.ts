import { toPosition } from '#/backend/log/position.ts';
import type { Services } from './services.ts';

/** How long a query waits for the caller's own write, in milliseconds. */
export const ownWriteWait = 2000;

/**
 * Waits until the views hold the caller's write; false if they do not after two seconds, and the query then reads the
 * views as they are. A position beyond the end of the log was written by nobody and is not waited for.
 */
export async function afterOwnWrite(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  after: string | undefined,
): Promise<boolean> {
  if (!after) return true;
  const own = toPosition(after);
  if ((clock.slowest() ?? '') >= own || ((await log.head()) ?? '') < own) return true;
  return clock.reached(own, ownWriteWait);
}
