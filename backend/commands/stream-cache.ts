import type { EventLog } from '#/backend/log/port.ts';

/** A stream folded up to a version, with the hash of its last event. */
export type Folded<State> = { state: State; version: number; hash: string | null };
/** The same for a decision, with the ids of all events, to recognise a command already carried out. */
export type Past<State> = Folded<State> & { ids: Set<string> };

/**
 * A cache of the most recently folded streams, so that only the events since then are read. Recorded events do not
 * change, so there is nothing to invalidate; readers check by the hash that a past is still part of the log. Personal
 * texts stay encrypted in a state as in the log: the texts of an erased person are unreadable here too.
 */
export type StreamCache<Kept extends Folded<unknown>> = {
  get: (log: EventLog, stream: string) => Kept | undefined;
  set: (log: EventLog, stream: string, past: Kept) => void;
};

/** Caches streams with at most `mostEvents` events together, the last used first. */
export function createStreamCache<Kept extends Folded<unknown>>(mostEvents = 100_000): StreamCache<Kept> {
  type Held = { pasts: Map<string, Kept>; events: number };
  const logs = new WeakMap<EventLog, Held>();

  function drop(held: Held, stream: string): void {
    held.events -= held.pasts.get(stream)?.version ?? 0;
    held.pasts.delete(stream);
  }

  return {
    get: (log, stream) => logs.get(log)?.pasts.get(stream),
    set(log, stream, past) {
      const held: Held = logs.get(log) ?? { pasts: new Map(), events: 0 };
      logs.set(log, held);
      drop(held, stream);
      held.pasts.set(stream, past);
      held.events += past.version;
      for (const oldest of held.pasts.keys()) {
        if (held.events <= mostEvents) return;
        drop(held, oldest);
      }
    },
  };
}
