import { Client, type ClientConfig } from 'pg';
import { backoff, pause } from '../pause.ts';

/**
 * Wakes followers when the log has grown. LISTEN is only a hint. It has a separate connection, opened at the first wait
 * and reopened after each loss. A slow poll also runs, so that no failure here ends a follower.
 */
export function createWakeUp(connection: ClientConfig, pollEvery: number, closing: AbortSignal) {
  let heard = 0;
  /** Marks of the last notification without types, and of the last one for each type. */
  let heardOfAny = 0;
  const heardOf = new Map<string, number>();
  let listening: Promise<void> | null = null;
  const sleepers = new Set<() => void>();

  /** `appended`: the types, joined by the append function; empty where they are unknown. */
  function wake(appended = ''): void {
    heard++;
    if (appended === '') heardOfAny = heard;
    else for (const type of appended.split(',')) heardOf.set(type, heard);
    for (const wakeOne of sleepers) wakeOne();
  }

  function hasHeard(since: number, types: readonly string[] | undefined): boolean {
    if (!types || heardOfAny > since) return heard > since;
    return types.some((type) => (heardOf.get(type) ?? 0) > since);
  }

  async function listen(): Promise<void> {
    for (let attempt = 1; !closing.aborted; attempt++) {
      const client = new Client(connection);
      const ended = new AbortController();
      const lost = new Promise<void>((resolve) => {
        client.on('error', () => resolve());
        client.on('end', () => resolve());
        closing.addEventListener('abort', () => resolve(), { once: true, signal: ended.signal });
      });
      client.on('notification', ({ payload }) => wake(payload));
      try {
        await client.connect();
        await client.query('listen acta_log');
        attempt = 0;
        wake(); // an event may have arrived while nobody listened
        await lost;
      } catch (error) {
        // Polling continues meanwhile, so the warning comes once per outage, and LISTEN is tried again.
        if (attempt === 1) process.emitWarning(`Followers of the event log are polling: ${String(error)}`);
      }
      ended.abort();
      await client.end().catch(() => wake());
      await pause(backoff(attempt + 1), closing);
    }
  }

  return {
    /** A mark to take before reading; `wait(mark)` then returns at once after a notification in between. */
    mark: (): number => heard,

    /** With `types` it ignores notifications of other types. */
    wait(mark: number, signal: AbortSignal, types?: readonly string[]): Promise<void> {
      listening ??= listen();
      return new Promise((resolve) => {
        const timer = setTimeout(done, pollEvery);
        const look = () => {
          if (hasHeard(mark, types)) done();
        };
        sleepers.add(look);
        signal.addEventListener('abort', done, { once: true });
        if (signal.aborted) done();
        else look();
        function done() {
          clearTimeout(timer);
          sleepers.delete(look);
          signal.removeEventListener('abort', done);
          resolve();
        }
      });
    },

    /** Resolves when the connection is closed, after `closing` has aborted. */
    closed: async (): Promise<void> => {
      await listening;
    },
  };
}
