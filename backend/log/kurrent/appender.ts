import {
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
  type BinaryEventData,
} from '@eventstore/db-client';
import { refuseUnstorable } from '../exact-text.ts';
import type { ImportedEvent } from '../log-import.ts';
import { WrongVersion, type Appended, type ChainedEvent } from '../port.ts';
import { retryUntilAvailable, type RetryPolicy } from '../retry.ts';
import type { CallOptions, Client } from './connection.ts';
import type { Reader } from './reads.ts';
import { positionOf, toProposed } from './record.ts';

/**
 * Appends in order of arrival, per stream. The outcome of an append is read from the log, not from the response: the
 * same ids at the same versions are a success, of the first attempt or of a repetition.
 */
export function createAppender(
  client: Client,
  call: CallOptions,
  reader: Reader,
  patience: RetryPolicy,
  newestSeen: () => string | null,
) {
  const pending = new Map<string, Promise<unknown>>();

  async function send(stream: string, expected: number, proposed: BinaryEventData[]): Promise<Appended> {
    const expectedRevision = expected === 0 ? NO_STREAM : BigInt(expected - 1);
    const actual = await retryUntilAvailable(async () => {
      try {
        await client.appendToStream(stream, proposed, { ...call, expectedRevision });
        return null;
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) return error.actualVersion;
        if (error instanceof MaxAppendSizeExceededError)
          throw new Error('The append is larger than KurrentDB takes: raise its setting MaxAppendSize', {
            cause: error,
          });
        throw error;
      }
    }, patience);
    const stored = await reader.stream(stream, expected + 1, proposed.length);
    const last = stored.at(-1);
    const isStored = stored.length === proposed.length && stored.every(({ id }, index) => id === proposed[index]?.id);
    if (isStored && last) return { version: expected + proposed.length, position: positionOf(last) };
    const present = typeof actual === 'bigint' ? Number(actual) + 1 : await countOf(stream, actual);
    throw new WrongVersion(stream, expected, present);
  }

  /** `said`: the version that the server reported, null when it took the append for done. */
  async function countOf(stream: string, said: unknown): Promise<number> {
    const last = said === null ? await reader.streamEnd(stream) : undefined;
    return last ? Number(last.revision) + 1 : 0;
  }

  async function sendInOrder(stream: string, expected: number, propose: () => BinaryEventData[]): Promise<Appended> {
    const before = pending.get(stream);
    const turn = (async () => {
      await before?.catch(() => undefined); // reported to its caller
      return send(stream, expected, propose());
    })();
    pending.set(stream, turn);
    try {
      return await turn;
    } finally {
      if (pending.get(stream) === turn) pending.delete(stream);
    }
  }

  return {
    /** As `EventLog.append`. */
    append: async (stream: string, expected: number, events: readonly ChainedEvent[]): Promise<Appended> => {
      if (patience.signal.aborted) throw new Error('The event log is closed');
      if (events.length === 0) throw new Error('An append needs at least one event');
      for (const event of events) refuseUnstorable(stream, event);
      return sendInOrder(stream, expected, () => events.map((event) => toProposed(event, newestSeen())));
    },

    /** Appends events of another log unchanged: successive events of one stream. */
    copy: (stream: string, expected: number, events: readonly ImportedEvent[]): Promise<Appended> =>
      sendInOrder(stream, expected, () => events.map((event) => toProposed(event, null, event))),

    settled: async (): Promise<void> => {
      await Promise.allSettled(pending.values());
    },
  };
}
