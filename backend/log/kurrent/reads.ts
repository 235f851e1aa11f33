import { BACKWARDS, END, START, StreamNotFoundError, type StreamingRead } from '@eventstore/db-client';
import type { Position } from '../../events/envelope.ts';
import { retryUntilAvailable, type RetryPolicy } from '../retry.ts';
import type { CallOptions, Client, ClientEvent } from './connection.ts';
import { isSystemEvent, positionOf } from './record.ts';

type Read = { event?: ClientEvent };

/** The place of a position for the client. Outside explicit transactions, an event commits where it is prepared. */
export const placeOf = (position: Position) => {
  const commit = BigInt(position);
  return { commit, prepare: commit };
};

/** Pages of Acta's own streams, each requested again after a lost connection. */
export function createReader(client: Client, call: CallOptions, patience: RetryPolicy) {
  /** The events of one request, or none where the stream does not exist. */
  const take = (ask: () => StreamingRead<Read>): Promise<ClientEvent[]> =>
    retryUntilAvailable(async () => {
      const reading = ask();
      const events: ClientEvent[] = [];
      try {
        for await (const { event } of reading) if (event) events.push(event);
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }
      return events;
    }, patience);

  /** At most `count` events of a stream, from version `from`. */
  const stream = (name: string, from: number, count: number) =>
    take(() => client.readStream(name, { ...call, fromRevision: BigInt(from - 1), maxCount: count }));

  /** The last event of a stream, or none. */
  const streamEnd = async (name: string) =>
    (await take(() => client.readStream(name, { ...call, fromRevision: END, direction: BACKWARDS, maxCount: 1 }))).at(
      0,
    );

  /**
   * The next `count` records of the log, without the server's own; `through` is where the next page starts. Reading
   * begins with the event at the given position, which is therefore left out.
   */
  async function log(after: Position | null, count: number) {
    const fromPosition = after === null ? START : placeOf(after);
    const all = await take(() => client.readAll({ ...call, fromPosition, maxCount: count + 1 }));
    const records = all.filter((event) => after === null || positionOf(event) > after);
    const last = records.at(-1);
    return {
      events: records.filter((event) => !isSystemEvent(event)),
      through: last ? positionOf(last) : after,
      full: all.length === count + 1,
    };
  }

  /** The last event of the log without the server's own, or none. */
  async function logEnd(): Promise<ClientEvent | undefined> {
    const count = 64;
    for (let before: Position | null = null; ;) {
      const fromPosition = before === null ? END : placeOf(before);
      const records = await take(() =>
        client.readAll({ ...call, fromPosition, direction: BACKWARDS, maxCount: count }),
      );
      const found = records.find((event) => !isSystemEvent(event));
      if (found || records.length < count) return found;
      before = positionOf(records.at(-1)!);
    }
  }

  return { stream, streamEnd, log, logEnd };
}
export type Reader = ReturnType<typeof createReader>;
