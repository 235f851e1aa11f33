import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { Envelope, Position, RecordedEvent } from '#/backend/events/envelope.ts';
import { chain } from '#/backend/log/chain.ts';
import type { ChainedEvent, EventLog } from '#/backend/log/port.ts';

/** An event as a command would make it. */
export function envelope(with_: Partial<Envelope> = {}): Envelope {
  return {
    id: randomUUID(),
    type: 'ThingHappened',
    schema: 1,
    organisation: null,
    device: null,
    actor: { kind: 'person', id: 'p-1', role: 'manager', name: null },
    reason: null,
    effectiveAt: null,
    correlation: randomUUID(),
    causation: null,
    knowledge: null,
    data: { answer: 'yes', note: 'Tested under ISO 10993-1:2018' },
    ...with_,
  };
}

const tips = new Map<string, { hash: string; version: number }>();

/** `count` more events of a stream, chained to those that were made for it before. */
export function happened(stream: string, count: number, with_: Partial<Envelope> = {}): ChainedEvent[] {
  const tip = tips.get(stream);
  const version = tip?.version ?? 0;
  const events = Array.from({ length: count }, () => envelope(with_));
  const chained = chain(tip?.hash ?? null, stream, version, events);
  const hash = chained.at(-1)?.hash;
  if (hash) tips.set(stream, { hash, version: version + count });
  return chained;
}

/** Writers that append concurrently, each `appends` times to a stream of its own; the ids of all they wrote. */
export async function writers(log: EventLog, count: number, appends: number): Promise<string[]> {
  const written = await Promise.all(
    Array.from({ length: count }, async () => {
      const stream = `writer-${randomUUID()}`;
      const ids: string[] = [];
      for (let version = 0; version < appends; version++) {
        const events = happened(stream, 1);
        await log.append(stream, version, events);
        ids.push(...events.map(({ id }) => id));
      }
      return ids;
    }),
  );
  return written.flat();
}

const END = 'WritingEnded';

/** Everything after `after` as a follower sees it, until `endWriting`; without the event that ended it. */
export async function followToEnd(log: EventLog, after: Position | null): Promise<RecordedEvent[]> {
  const stop = new AbortController();
  const seen: RecordedEvent[] = [];
  for await (const page of log.follow(after, { signal: stop.signal })) {
    seen.push(...page);
    if (page.at(-1)?.type === END) stop.abort();
  }
  return seen.slice(0, -1);
}

export async function endWriting(log: EventLog): Promise<void> {
  const stream = `end-${randomUUID()}`;
  await log.append(stream, 0, happened(stream, 1, { type: END }));
}

/** Everything after `after` up to and including `until`, as a follower sees it. */
export async function followUntil(log: EventLog, after: Position | null, until: Position | null) {
  const stop = new AbortController();
  const seen: RecordedEvent[] = [];
  for await (const page of log.follow(after, { signal: stop.signal })) {
    seen.push(...page);
    if (until !== null && (page.at(-1)?.position ?? '') >= until) stop.abort();
  }
  return seen;
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  return Array.fromAsync(items);
}

/** A pool that may be cut off: its `end` resolves before its connections are closed, so a dropped database kills them. */
export function poolOn(connectionString: string): Pool {
  const pool = new Pool({ connectionString });
  const lost: Error[] = [];
  pool.on('error', (error) => lost.push(error));
  pool.on('connect', (client) => client.on('error', (error) => lost.push(error)));
  return pool;
}
