import type { Position, RecordedEvent } from '#/backend/events/envelope.ts';
import { actorText, dataText, refuseUnstorable } from './exact-text.ts';
import { toPosition } from './position.ts';
import { WrongVersion, type Appended, type EventLog } from './port.ts';

/** The event log in the memory of this process, with the same contract: for tests of code that uses the log. */
export function createMemoryLog(clock: () => Date = () => new Date()): EventLog {
  const events: RecordedEvent[] = [];
  const closing = new AbortController();
  let grown = Promise.withResolvers<void>();

  const of = (stream: string) => events.filter((event) => event.stream === stream);
  const upTo = (until?: Position) => (event: RecordedEvent) => until === undefined || event.position <= until;

  return {
    isDense: true,

    async append(stream, expected, added): Promise<Appended> {
      if (closing.signal.aborted) throw new Error('The event log is closed');
      if (added.length === 0) throw new Error('An append needs at least one event');
      for (const event of added) refuseUnstorable(stream, event);
      const data = added.map((event): unknown => JSON.parse(dataText(event.data)));
      const present = of(stream);
      if (present.length !== expected) {
        const same = present.slice(expected, expected + added.length);
        const last = same.at(-1);
        const repeated = same.length === added.length && same.every((event, index) => event.id === added[index]?.id);
        if (repeated && last) return { version: last.version, position: last.position };
        throw new WrongVersion(stream, expected, present.length);
      }
      const recordedAt = later(clock().toISOString(), events.at(-1)?.recordedAt);
      for (const [index, event] of added.entries()) {
        const position = toPosition(String(events.length + 1));
        const version = expected + index + 1;
        events.push({ ...event, actor: { ...event.actor }, data: data[index], stream, version, position, recordedAt });
      }
      grown.resolve();
      grown = Promise.withResolvers<void>();
      return { version: expected + added.length, position: events.at(-1)?.position ?? '' };
    },

    async *read(stream, { from = 1, to = Infinity, until } = {}) {
      for (const event of of(stream)
        .slice(from - 1, to)
        .filter(upTo(until)))
        yield structuredClone(event);
    },

    async last(stream) {
      const event = of(stream).at(-1);
      return event ? { version: event.version, position: event.position } : null;
    },

    async *follow(after, { signal, types }) {
      const ended = AbortSignal.any([signal, closing.signal]);
      const abort = Promise.withResolvers<void>();
      ended.addEventListener('abort', () => abort.resolve(), { once: true });
      for (let next = Number(after ?? 0); !ended.aborted;) {
        const more = grown.promise;
        const page = events.slice(next).filter((event) => !types || types.includes(event.type));
        next = events.length;
        if (page.length > 0) yield structuredClone(page);
        else await Promise.race([more, abort.promise]);
      }
    },

    async *verbatim(after, until) {
      const page = events.slice(Number(after ?? 0)).filter(upTo(until));
      const texts = (event: RecordedEvent) => ({ actor: actorText(event.actor), data: dataText(event.data) });
      if (page.length > 0) yield structuredClone(page).map((event) => ({ ...event, verbatim: texts(event) }));
    },

    head: async () => events.at(-1)?.position ?? null,
    positionAt: async (time) => events.findLast((event) => event.recordedAt <= time.toISOString())?.position ?? null,
    close: async () => closing.abort(),
  };
}

const later = (time: string, than = ''): string => (time > than ? time : than);
