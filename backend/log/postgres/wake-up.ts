import { Client, type ClientConfig } from 'pg';
import { backoff, pause } from '../pause.ts';

/**
 * Tells followers that the log has grown. LISTEN is only a hint, on a connection of its own that is opened at the first
 * wait and reopened whenever it is lost; a slow poll stands behind it, so nothing that happens here ends a follower.
 */
export function createWakeUp(connection: ClientConfig, pollEvery: number, closing: AbortSignal) {
  let heard = 0;
  /** When something was heard that did not say what was appended, and when something of a type. */
  let heardOfAny = 0;
  const heardOf = new Map<string, number>();
  let listening: Promise<void> | null = null;
  const sleepers = new Set<() => void>();

  /** `appended`: the types, as the append function joins them; empty where it does not say. */
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
        wake(); // something may have come while nobody listened
        await lost;
      } catch (error) {
        // Polling goes on meanwhile, so this is said once per outage and tried again.
        if (attempt === 1) process.emitWarning(`Followers of the event log are polling: ${String(error)}`);
      }
      ended.abort();
      await client.end().catch(() => wake());
      await pause(backoff(attempt + 1), closing);
    }
  }

  return {
    /** A mark to take before reading; `wait(mark)` then returns at once if something was heard in between. */
    mark: (): number => heard,

    /** With `types` it sleeps through what says that it is about others. */
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
