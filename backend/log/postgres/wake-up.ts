import { Client, type ClientConfig } from 'pg';
import { backoff, pause } from '../pause.ts';

const checkPatience = 5_000;
/** Milliseconds between two looks of a follower while that connection is looked after. */
const hearingPollEvery = 300_000;

/**
 * Tells followers that the log has grown. LISTEN is only a hint, on a connection of its own that is opened at the first
 * wait, asked again and again whether it lives, and reopened whenever it is lost. A poll stands behind it, each `pollEvery`
 * ms while nobody listens, so nothing that happens here ends a follower, and a quiet installation asks for little.
 */
export function createWakeUp(
  connection: ClientConfig,
  pollEvery: number,
  closing: AbortSignal,
  /** Milliseconds between two looks whether the connection that listens still does, and has heard everything. */
  checkEvery = 15_000,
) {
  let heard = 0;
  /** Marks of the last notification without types, and of the last one for each type. */
  let heardOfAny = 0;
  const heardOf = new Map<string, number>();
  let isListening = false;
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
      const client = new Client({ ...connection, query_timeout: checkPatience });
      const ended = new AbortController();
      const lost = new Promise<void>((resolve) => {
        ended.signal.addEventListener('abort', () => resolve(), { once: true });
        client.on('error', () => resolve());
        client.on('end', () => resolve());
        closing.addEventListener('abort', () => resolve(), { once: true, signal: ended.signal });
      });
      client.on('notification', ({ payload }) => wake(payload));
      try {
        await client.connect();
        await client.query('listen acta_log');
        attempt = 0;
        isListening = true;
        wake(); // something may have come while nobody listened
        void check(client, ended);
        await lost;
      } catch (error) {
        // Polling continues meanwhile, so the warning comes once per outage, and LISTEN is tried again.
        if (attempt === 1) process.emitWarning(`Followers of the event log are polling: ${String(error)}`);
      }
      ended.abort();
      if (isListening) {
        isListening = false;
        wake(); // from now on followers look often
      }
      await client.end().catch(() => wake());
      await pause(backoff(attempt + 1), closing);
    }
  }

  /** Wakes for what was not heard; ends a connection that answers no more, which nothing else would tell. */
  async function check(client: Client, ended: AbortController): Promise<void> {
    let known: string | undefined;
    for (;;) {
      await pause(checkEvery, AbortSignal.any([ended.signal, closing]));
      if (ended.signal.aborted || closing.aborted) return;
      try {
        const { rows } = await client.query<{ position: string }>(
          'select position from log.event order by position desc limit 1',
        );
        if (rows[0]?.position !== known) wake();
        known = rows[0]?.position;
      } catch {
        return ended.abort();
      }
    }
  }

  return {
    /** A mark to take before reading; `wait(mark)` then returns at once after a notification in between. */
    mark: (): number => heard,

    /** With `types` it ignores notifications of other types. */
    wait(mark: number, signal: AbortSignal, types?: readonly string[]): Promise<void> {
      listening ??= listen();
      return new Promise((resolve) => {
        const timer = setTimeout(done, isListening ? Math.max(hearingPollEvery, pollEvery) : pollEvery);
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
