import { checkStream } from '#/backend/commands/checks/checks.ts';
import { pause } from '#/backend/jobs/pause.ts';
import type { EventLog } from '#/backend/log/port.ts';

/** Milliseconds between two looks at a check under way. */
const everyMs = 400;
const ends: ReadonlySet<string> = new Set(['CheckCancelled', 'CheckCompleted', 'CheckFailed']);

/** A check, and up to which version of its stream it was seen running. */
type Seen = { run: string; version: number };

/**
 * Does work of a check with a signal that also aborts when the check comes to an end, as by a cancellation. Returns
 * undefined for work that was given up so. Throws what the work throws otherwise.
 */
export async function whileRunning<Result>(
  log: EventLog,
  seen: Seen,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const [ended, done] = [new AbortController(), new AbortController()];
  const watching = watch(log, seen, AbortSignal.any([signal, done.signal]), () => ended.abort());
  try {
    return await work(AbortSignal.any([signal, ended.signal]));
  } catch (error) {
    if (ended.signal.aborted && !signal.aborted) return undefined;
    throw error;
  } finally {
    done.abort();
    await watching;
  }
}

async function watch(log: EventLog, { run, version }: Seen, signal: AbortSignal, onEnded: () => void): Promise<void> {
  for (let from = version + 1; ;) {
    await pause(everyMs, signal);
    if (signal.aborted) return;
    // A look that fails is made again: the work itself hears of a log that cannot be reached.
    const events = await Array.fromAsync(log.read(checkStream(run), { from })).catch(() => []);
    if (events.some(({ type }) => ends.has(type))) return onEnded();
    from += events.length;
  }
}
