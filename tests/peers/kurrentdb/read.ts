import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { status, type ServerWritableStream } from '@grpc/grpc-js';
import streams, { type ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { caughtUp, checkpoint, confirmation, eventMessage, nameOf, streamNotFound } from './messages.ts';
import type { Kept, Store } from './store.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;

const backwards = streams.ReadReq.Options.ReadDirection.BACKWARDS;
/** Records that are looked at between two checkpoints of a filtered subscription. */
const window = 32;

/** Streams/Read: a stream or $all, forwards or backwards, or a subscription to $all. */
export const readHandler =
  (store: Store) =>
  (call: Call): void => {
    const options = call.request.getOptions();
    const told = (error: Error) => call.destroy(Object.assign(error, { code: status.INTERNAL }));
    if (options?.hasStream()) answerAll(call, ofStream(store, options)).catch(told);
    else if (options?.hasSubscription()) subscribe(store, call, options).catch(told);
    else if (options) answerAll(call, ofLog(store, options).map(eventMessage)).catch(told);
    else call.destroy(Object.assign(new Error('no options'), { code: status.INVALID_ARGUMENT }));
  };

async function answerAll(call: Call, messages: readonly ReadResp[]): Promise<void> {
  for (const message of messages) await send(call, message);
  call.end();
}

async function send(call: Call, message: ReadResp): Promise<void> {
  if (call.write(message) || call.cancelled) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      call.off('drain', done).off('cancelled', done);
      resolve();
    };
    call.on('drain', done).on('cancelled', done);
  });
}

function ofStream(store: Store, options: ReadReq.Options): ReadResp[] {
  const stream = options.getStream();
  const name = nameOf(stream?.getStreamIdentifier());
  const all = store.stream(name);
  if (!all) return [streamNotFound(name)];
  const count = Number(options.getCount());
  if (options.getReadDirection() === backwards) {
    const end = stream?.hasRevision() ? Number(stream.getRevision()) + 1 : all.length;
    return all
      .slice(Math.max(0, end - count), end)
      .toReversed()
      .map(eventMessage);
  }
  const start = stream?.hasRevision() ? Number(stream.getRevision()) : 0;
  return all.slice(start, start + count).map(eventMessage);
}

/** Forwards from the record at a position on, backwards from the one before it. */
function ofLog({ log }: Store, options: ReadReq.Options): Kept[] {
  const all = options.getAll();
  const count = Number(options.getCount());
  const position = all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : null;
  if (options.getReadDirection() === backwards) {
    const end = position === null ? log.length : indexOf(log, position);
    return log.slice(Math.max(0, end - count), end).toReversed();
  }
  const start = position === null ? 0 : indexOf(log, position);
  return log.slice(start, start + count);
}

/** The index of the first record at or after a position. */
function indexOf(log: readonly Kept[], position: bigint): number {
  let [low, high] = [0, log.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (log[middle]!.position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What was written after a position, then what is written, until the client goes. */
async function subscribe(store: Store, call: Call, options: ReadReq.Options): Promise<void> {
  const all = options.getAll();
  const matches = filterOf(options);
  const position = all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : -1n;
  let next = all?.hasEnd() ? store.log.length : indexOf(store.log, position + 1n);
  let grown = Promise.withResolvers<void>();
  const stop = store.onGrowth(() => {
    grown.resolve();
    grown = Promise.withResolvers<void>();
  });
  const gone = once(call, 'cancelled');
  call.once('cancelled', stop);
  await send(call, confirmation(randomUUID()));
  for (let isLive = false; !call.cancelled;) {
    const more = grown.promise;
    while (next < store.log.length && !call.cancelled) {
      const kept = store.log[next++]!;
      if (matches(kept)) await send(call, eventMessage(kept));
      if (options.hasFilter() && next % window === 0) await send(call, checkpoint(kept.position));
    }
    if (!isLive) await send(call, caughtUp());
    isLive = true;
    await Promise.race([more, gone]);
  }
}

function filterOf(options: ReadReq.Options): (kept: Kept) => boolean {
  const filter = options.getFilter();
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier();
  if (!expression) return () => true;
  const textOf = (kept: Kept) => (filter?.hasEventType() ? kept.type : kept.stream);
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (kept) => prefixes.some((prefix) => textOf(kept).startsWith(prefix));
  const pattern = new RegExp(expression.getRegex());
  return (kept) => pattern.test(textOf(kept));
}
