import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyObjectOf } from './key-object.ts';
import type { EventLog } from './port.ts';

/** The input of a mark: the place of an event in its stream, and its hash. */
type Marked = { stream: string; version: number; hash: string };

/**
 * The mark of an event: the first 16 bytes of HMAC-SHA-256 over `<version> <hash> <stream>`, hex. The key is not in the
 * database, so that an event that did not come through Acta is recognised before a seal covers it.
 */
export const markOf = (key: Uint8Array, { stream, version, hash }: Marked): string =>
  createHmac('sha256', keyObjectOf(key)).update(`${version} ${hash} ${stream}`).digest('hex').slice(0, 32);

/** Whether an event carries the mark of this key. */
export function isMarked(key: Uint8Array, event: Marked & { mark?: string }): boolean {
  const [given, wanted] = [Buffer.from(event.mark ?? ''), Buffer.from(markOf(key, event))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The same log, with a mark on each appended event. */
export function marking(log: EventLog, key: Uint8Array): EventLog {
  return {
    ...log,
    append: (stream, expected, events) =>
      log.append(
        stream,
        expected,
        events.map((event, index) => ({
          ...event,
          mark: markOf(key, { stream, version: expected + index + 1, hash: event.hash }),
        })),
      ),
  };
}
