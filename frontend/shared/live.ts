import type { QueryClient } from '@tanstack/react-query';
import { atom, getDefaultStore } from 'jotai';
import { StreamedEvent, type HistoryEvent } from '#/backend/api/history/contract.ts';
import { whenReplied } from './own-replies.ts';
import { onWrite } from './own-writes.ts';
import { onSeen, seenByAll } from './seen.ts';
import { isStale, staleAfter } from './stale.ts';
import { withSearch } from './with-search.ts';

/** The events that arrived while this tab was open, newest last. Screens animate from it. */
export const arrivedAtom = atom<readonly HistoryEvent[]>([]);
/** Whether the event stream is open, and since when it is not: cut, or this machine is offline. */
export const connectionAtom = atom<{ state: 'live' } | { state: 'reconnecting' | 'offline'; since: string }>({
  state: 'live',
});

const mostMessages = 200;
/** Milliseconds before the next attempt after a refusal: soon at first, then rarely, and not in all tabs at once. */
export const retryAfter = (refusals: number, random: number): number =>
  Math.min(5_000 * 2 ** (refusals - 1), 60_000) * (1 + random / 2);
/** Milliseconds to gather events: one command appends several, and the screens reload once for all of them. */
const gatherMs = 40;

/** Milliseconds for which a document is young: its first responses are at most that old. */
const youngMs = 60_000;

/** The server sends something every 15 s, at least a heartbeat. A stream that is silent for longer counts as cut. */
const silentMs = 40_000;

let isStill = false;
/** The streams that are followed; one in every screen of the dashboard. */
const followed = new Set<{ close: () => void; reopen: () => void }>();

/**
 * Until the returned function is called, no event arrives and no screen loads again: a person who leaves may lack the
 * right, and a stream that the server ends would ask to go on. `hasLeft`: the streams of that person stay closed.
 */
export function holdStill(): (hasLeft: boolean) => void {
  isStill = true;
  for (const stream of followed) stream.close();
  return (hasLeft) => {
    isStill = false;
    if (!hasLeft) for (const stream of followed) stream.reopen();
  };
}

/**
 * Adds arrived events to the screens' data, if none before them is missing. Returns the devices whose timeline and
 * figures are current now, so that they need no request.
 */
export type Feed = (events: readonly HistoryEvent[]) => ReadonlySet<string>;

/**
 * Follows the event stream until the returned function is called, and keeps every read model of the present current.
 */
export function followEvents(client: QueryClient, feed: Feed): () => void {
  const store = getDefaultStore();
  /** Start of the stream: it sends the events after this position; null until it has named it. */
  let began: string | null = null;
  let refusals = 0;
  /** Events since the last refresh of the screens. */
  let news: StreamedEvent[] = [];
  /** Events were missed: everything is loaded again. */
  let isBehind = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  // What happened since the first responses comes as events. After a long time they would be many: reading again is less.
  let source = open(performance.now() < youngMs ? seenByAll() : '');
  const stopSeeing = onSeen((seen) => {
    if (began !== null && seen < began) catchUp(); // sent before the stream began, response after it
  });
  const stopWriting = onWrite(() => {
    if (store.get(connectionAtom).state !== 'live') catchUp(); // no event tells which topics it touched
  });
  const stream = { close: () => source.close(), reopen };
  followed.add(stream);
  addEventListener('offline', lost);
  addEventListener('online', reopen);

  function open(after = ''): EventSource {
    const opening = new EventSource(withSearch('/api/stream', { after: after || undefined }));
    opening.addEventListener('open', () => {
      refusals = 0;
      store.set(connectionAtom, { state: 'live' });
      listen();
    });
    opening.addEventListener('opened', opened);
    opening.addEventListener('error', lost);
    opening.addEventListener('appended', arrived);
    opening.addEventListener('heartbeat', listen);
    return opening;
  }

  function listen() {
    clearTimeout(silence);
    silence = setTimeout(() => {
      lost();
      reopen();
    }, silentMs);
  }

  function reopen() {
    clearTimeout(retry);
    if (isStill) return;
    source.close();
    began = null;
    source = open();
  }

  /** Data loaded before the stream began is loaded again if there were events in between. */
  function opened({ lastEventId }: MessageEvent<string>) {
    if (began !== null) return; // the browser has reconnected, and gets the missed events
    began = lastEventId;
    if (seenByAll() < began) catchUp();
  }

  function lost() {
    const state = navigator.onLine ? 'reconnecting' : 'offline';
    store.set(connectionAtom, (was) => ({ state, since: was.state === 'live' ? new Date().toISOString() : was.since }));
    // The browser reconnects by itself after a cut, but not after a refusal.
    if (source.readyState !== EventSource.CLOSED || !navigator.onLine) return;
    // Refused: a person who lost access meanwhile learns it from the next queries.
    isBehind = true;
    refresh();
    refusals += 1;
    clearTimeout(retry);
    retry = setTimeout(reopen, retryAfter(refusals, Math.random()));
  }

  function arrived({ data }: MessageEvent<string>) {
    const event = StreamedEvent.parse(JSON.parse(data));
    store.set(arrivedAtom, (events) =>
      events.some(({ position }) => position === event.position) ? events : [...events.slice(1 - mostMessages), event],
    );
    listen();
    news.push(event);
    gather();
  }

  function catchUp() {
    isBehind = true;
    gather();
  }

  function gather() {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      refresh();
    }, gatherMs);
  }

  /** Loads stale data again. Waits for own commands, whose responses bring the topics of their events. */
  function refresh() {
    whenReplied((replies) => {
      const events = news;
      news = [];
      if (isStill) return;
      if (isBehind) {
        isBehind = false;
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'now' });
        return;
      }
      const fed = feed(events);
      const stale = [
        ...staleAfter(events, replies).filter(
          ({ topic, device }) => topic !== 'figures' || device === null || !fed.has(device),
        ),
        ...events.flatMap(({ device }) => (device === null || fed.has(device) ? [] : [{ topic: 'timeline', device }])),
      ];
      void client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, stale) });
    });
  }

  return () => {
    followed.delete(stream);
    stopSeeing();
    stopWriting();
    removeEventListener('offline', lost);
    removeEventListener('online', reopen);
    clearTimeout(retry);
    clearTimeout(silence);
    clearTimeout(gathering);
    source.close();
    // The next person who signs in on this tab starts with none.
    store.set(arrivedAtom, []);
  };
}
