import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until all parts have ended, `patienceMs` at most. Returns the names of those that still run. A part that fails
 * has ended, and its error is thrown once the others have ended too.
 */
export async function stillRunning(
  parts: Readonly<Record<string, Promise<unknown>>>,
  patienceMs: number,
): Promise<readonly string[]> {
  const running = new Set(Object.keys(parts));
  const ended = Promise.allSettled(
    Object.entries(parts).map(([name, part]) => part.finally(() => running.delete(name))),
  );
  const patience = new AbortController();
  await Promise.race([ended, pause(patienceMs, undefined, { signal: patience.signal })]);
  if (running.size > 0) return [...running].toSorted();
  patience.abort();
  for (const outcome of await ended) if (outcome.status === 'rejected') throw outcome.reason;
  return [];
}
