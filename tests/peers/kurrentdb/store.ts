import { randomUUID } from 'node:crypto';

/** An event as the peer keeps it. `metadata` is the custom metadata; `created` is in milliseconds. */
export type Kept = {
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  type: string;
  contentType: string;
  created: number;
  data: Uint8Array;
  metadata: Uint8Array;
};
export type Proposed = Pick<Kept, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;
/** -1: must not exist; null: any. */
export type Expected = number | null;
export type AppendOutcome = { revision: number; position: bigint } | { wrong: number };

/** What the peer keeps, with the rules of the public documentation for appending. Positions grow by what is written. */
export function createStore(clock: () => number = Date.now) {
  const log: Kept[] = [];
  const streams = new Map<string, Kept[]>();
  const listeners = new Set<() => void>();
  let end = 0n;

  function write(stream: string, event: Proposed): void {
    const its = streams.get(stream) ?? [];
    streams.set(stream, its);
    const kept = { ...event, stream, revision: its.length, position: end, created: clock() };
    end += BigInt(event.data.length + event.metadata.length + stream.length + 64);
    its.push(kept);
    log.push(kept);
  }

  /** A record of the server itself, as a real one writes them between those of its users. */
  const writeSystem = (stream: string, type: string) =>
    write(stream, {
      id: randomUUID(),
      type,
      contentType: 'application/json',
      data: Buffer.from('{}'),
      metadata: Buffer.from(''),
    });

  function append(stream: string, expected: Expected, events: readonly Proposed[]): AppendOutcome {
    const its = streams.get(stream) ?? [];
    const last = its.length - 1;
    if (expected !== null && expected !== last) {
      const again = events.map((_, index) => its[expected + 1 + index]);
      const stored = again.at(-1);
      const isSame = expected < last && again.every((event, index) => event?.id === events[index]?.id);
      return isSame && stored ? { revision: stored.revision, position: stored.position } : { wrong: last };
    }
    for (const event of events) write(stream, event);
    const stored = log.at(-1)!;
    if (log.length % 25 === 0) writeSystem('$stats-127.0.0.1:2113', '$statsCollected');
    for (const listener of listeners) listener();
    return { revision: stored.revision, position: stored.position };
  }

  writeSystem('$settings', '$settings');
  writeSystem('$user-admin', '$UserCreated');

  return {
    append,
    /** Everything in the order of positions. Tests may change what stands here, as whoever owns the disk can. */
    log,
    /** Forgets what was written from the record at `index` on, as a disk does that is put back to an earlier day. */
    forget(index: number): void {
      for (const { stream } of log.splice(index)) streams.get(stream)?.pop();
      for (const [name, its] of streams) if (its.length === 0) streams.delete(name);
    },
    stream: (name: string): readonly Kept[] | undefined => streams.get(name),
    onGrowth(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type Store = ReturnType<typeof createStore>;
