import type { QueryClient } from '@tanstack/react-query';
import { atom, getDefaultStore } from 'jotai';
import { StreamedEvent, type HistoryEvent } from '#/backend/api/history/contract.ts';
import { whenReplied } from './own-replies.ts';
import { onWrite } from './own-writes.ts';
import { onSeen, seenByAll } from './seen.ts';
import { isStale, staleAfter } from './stale.ts';

/** The events that arrived while this tab was open, newest last. Screens animate from it. */
export const arrivedAtom = atom<readonly HistoryEvent[]>([]);
/** Whether the event stream is open, and since when it is not: cut, or this machine has no network. */
export const connectionAtom = atom<{ state: 'live' } | { state: 'reconnecting' | 'offline'; since: string }>({
  state: 'live',
});

const mostMessages = 200;
/** After a refusal: soon at first, then rarely, and not all tabs at once. */
export const retryAfter = (refusals: number, random: number): number =>
  Math.min(5_000 * 2 ** (refusals - 1), 60_000) * (1 + random / 2);
/** One command appends several events; the screens reload once for all of them. */
const gatherMs = 40;

/** The server is heard every 15 s, if only by its beat. A line that is silent for longer is cut, whatever it says. */
const silentMs = 40_000;

let isStill = false;

/** Until the returned function is called, nothing that happens makes a screen ask again: whoever leaves may not any more. */
export function holdStill(): () => void {
  isStill = true;
  return () => {
    isStill = false;
  };
}

/**
 * Puts arrived events into what the screens hold, where nothing is missing before them. Returns the devices whose
 * timeline and figures follow from that, so that no request is needed.
 */
export type Feed = (events: readonly HistoryEvent[]) => ReadonlySet<string>;

/** Follows the event stream until the returned function is called. The present of every read model follows it. */
export function followEvents(client: QueryClient, feed: Feed): () => void {
  const store = getDefaultStore();
  /** The stream tells what happens after this position; null until it has said so. */
  let began: string | null = null;
  let refusals = 0;
  /** Events since the screens were last brought up to date. */
  let news: StreamedEvent[] = [];
  /** Something was missed: everything is read again. */
  let isBehind = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let source = open();
  const stopSeeing = onSeen((seen) => {
    if (began !== null && seen < began) catchUp(); // asked before the stream began, answered after
  });
  const stopWriting = onWrite(() => {
    if (store.get(connectionAtom).state !== 'live') catchUp(); // nobody tells what it touched
  });
  addEventListener('offline', lost);
  addEventListener('online', reopen);

  function open(): EventSource {
    const stream = new EventSource('/api/stream');
    stream.addEventListener('open', () => {
      refusals = 0;
      store.set(connectionAtom, { state: 'live' });
      listen();
    });
    stream.addEventListener('opened', opened);
    stream.addEventListener('error', lost);
    stream.addEventListener('appended', arrived);
    stream.addEventListener('beat', listen);
    return stream;
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
    source.close();
    began = null;
    source = open();
  }

  /** What was read before the stream began is read again where something happened in between. */
  function opened({ lastEventId }: MessageEvent<string>) {
    if (began !== null) return; // the browser came back, and gets what it has missed
    began = lastEventId;
    if (seenByAll() < began) catchUp();
  }

  function lost() {
    const state = navigator.onLine ? 'reconnecting' : 'offline';
    store.set(connectionAtom, (was) => ({ state, since: was.state === 'live' ? new Date().toISOString() : was.since }));
    // The browser comes back by itself after a cut line, not after a refused one.
    if (source.readyState !== EventSource.CLOSED || !navigator.onLine) return;
    // Refused: whoever was sent away meanwhile is told so by what is asked now.
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

  /** Asks again for what has gone stale. Waits for own commands, whose replies bring what their events touch. */
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
    stopSeeing();
    stopWriting();
    removeEventListener('offline', lost);
    removeEventListener('online', reopen);
    clearTimeout(retry);
    clearTimeout(silence);
    clearTimeout(gathering);
    source.close();
    // Whoever signs in next in this tab starts with none.
    store.set(arrivedAtom, []);
  };
}
