import type { QueryClient } from '@tanstack/react-query';
import { atom, getDefaultStore } from 'jotai';
import { HistoryEvent } from '#/backend/api/history/contract.ts';
import { onSeen, seenByAll } from './seen.ts';

/** The events that arrived while this tab was open, newest last. Screens animate from it. */
export const arrivedAtom = atom<readonly HistoryEvent[]>([]);
/** Whether the event stream is open, and since when it is not. */
export const connectionAtom = atom<{ state: 'live' } | { state: 'reconnecting'; since: string }>({ state: 'live' });

const kept = 200;
/** After a refusal: soon at first, then rarely, and not all tabs at once. */
export const retryAfter = (refusals: number, random: number): number =>
  Math.min(5_000 * 2 ** (refusals - 1), 60_000) * (1 + random / 2);
/** One command appends several events; the screens reload once for all of them. */
const gatherMs = 40;

let isStill = false;

/** Until the returned function is called, nothing that happens makes a screen ask again: whoever leaves may not any more. */
export function holdStill(): () => void {
  isStill = true;
  return () => {
    isStill = false;
  };
}

/** Follows the event stream until the returned function is called. The present of every read model follows it. */
export function followEvents(client: QueryClient): () => void {
  const store = getDefaultStore();
  /** The stream tells what happens after this position; null until it has said so. */
  let began: string | null = null;
  let refusals = 0;
  let source = open();
  const stopSeeing = onSeen((seen) => {
    if (began !== null && seen < began) gather(); // asked before the stream began, answered after
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function open(): EventSource {
    const stream = new EventSource('/api/stream');
    stream.addEventListener('open', () => {
      refusals = 0;
      store.set(connectionAtom, { state: 'live' });
    });
    stream.addEventListener('opened', opened);
    stream.addEventListener('error', lost);
    stream.addEventListener('appended', arrived);
    return stream;
  }

  /** What was read before the stream began is read again where something happened in between. */
  function opened({ lastEventId }: MessageEvent<string>) {
    if (began !== null) return; // the browser came back, and gets what it has missed
    began = lastEventId;
    if (seenByAll() < began) gather();
  }

  function lost() {
    store.set(connectionAtom, (was) =>
      was.state === 'live' ? { state: 'reconnecting', since: new Date().toISOString() } : was,
    );
    // The browser comes back by itself after a cut line, not after a refused one.
    if (source.readyState !== EventSource.CLOSED) return;
    // Refused: whoever was sent away meanwhile is told so by what is asked now.
    refresh();
    refusals += 1;
    clearTimeout(retry);
    retry = setTimeout(
      () => {
        began = null;
        source = open();
      },
      retryAfter(refusals, Math.random()),
    );
  }

  function arrived({ data }: MessageEvent<string>) {
    const event = HistoryEvent.parse(JSON.parse(data));
    store.set(arrivedAtom, (events) =>
      events.some(({ position }) => position === event.position) ? events : [...events.slice(1 - kept), event],
    );
    gather();
  }

  function gather() {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      refresh();
    }, gatherMs);
  }

  function refresh() {
    if (!isStill) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'now' });
  }

  return () => {
    stopSeeing();
    clearTimeout(retry);
    clearTimeout(gathering);
    source.close();
    // Whoever signs in next in this tab starts with none.
    store.set(arrivedAtom, []);
  };
}
