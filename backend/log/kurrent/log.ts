import { setMaxListeners } from 'node:events';
import type { ImportedEvent } from '../log-import.ts';
import type { Appended, EventLog } from '../port.ts';
import { createAppender } from './appender.ts';
import { connectTo, isKurrentLoss, type ClientEvent } from './connection.ts';
import { follow } from './follow.ts';
import { positionAt } from './position-at.ts';
import { createReader } from './reads.ts';
import { positionOf, toExamined, toVerbatim } from './record.ts';

export type KurrentLogOptions = {
  /** `esdb://user:password@host:2113` or `esdb://host:2113?tls=false`. */
  connectionString: string;
  /** Events per page of `follow` and `verbatim`. */
  pageSize?: number;
  /** Attempts while the server is out of reach, before it fails with `LogUnavailable`. */
  tries?: number;
};

/** A log that also takes copies: successive events of one stream, after version `expected`. */
export type KurrentLog = EventLog & {
  copy: (stream: string, expected: number, events: readonly ImportedEvent[]) => Promise<Appended>;
};

/** The event log on KurrentDB or EventStoreDB, used by Acta alone. Connects on first use. */
export function createKurrentLog({ connectionString, pageSize = 2000, tries = 12 }: KurrentLogOptions): KurrentLog {
  const { client, call } = connectTo(connectionString);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const retryPolicy = { tries, signal: closing.signal, isLoss: isKurrentLoss };
  const reader = createReader(client, call, retryPolicy);

  let newest: string | null = null;
  /** Keeps the newest time seen: later appends of this process are not before it. */
  function seen<Event extends { recordedAt: string }>(event: Event): Event {
    if (newest === null || event.recordedAt > newest) newest = event.recordedAt;
    return event;
  }
  const appender = createAppender(client, call, reader, retryPolicy, () => newest);
  const toEvent = (event: ClientEvent) => {
    const { verbatim: _, ...plain } = toVerbatim(event);
    return seen(plain);
  };

  return {
    isDense: false,

    append: appender.append,
    copy: appender.copy,

    async *read(stream, { from = 1, to = Infinity, until } = {}) {
      const size = 500;
      for (let version = from; version <= to; version += size) {
        const page = await reader.stream(stream, version, Math.min(size, to - version + 1));
        for (const event of page) {
          if (until !== undefined && positionOf(event) > until) return;
          yield toEvent(event);
        }
        if (page.length < size) return;
      }
    },

    async last(stream) {
      const event = await reader.streamEnd(stream);
      return event ? { version: Number(event.revision) + 1, position: positionOf(event) } : null;
    },

    follow: (after, { signal, types }) =>
      follow(after, { client, call, pageSize, types, toEvent, signal: AbortSignal.any([signal, closing.signal]) }),

    async *verbatim(after, until) {
      for (let from = after; ;) {
        const { events, through, full } = await reader.log(from, pageSize);
        const page = events.filter((event) => positionOf(event) <= until).map(toExamined);
        if (page.length > 0) yield page;
        if (!full || through === null || through >= until) return;
        from = through;
      }
    },

    async head() {
      const last = await reader.logEnd();
      return last ? seen(toExamined(last)).position : null;
    },

    positionAt: (time) => positionAt(time.toISOString(), reader, toExamined, pageSize),

    async close() {
      const appended = appender.settled();
      closing.abort();
      await appended;
      await client.dispose();
    },
  };
}
