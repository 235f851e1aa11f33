import { eventTypeFilter, excludeSystemEvents, START, type AllStreamSubscription } from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../../events/envelope.ts';
import { backoff, pause } from '../pause.ts';
import { toPosition } from '../position.ts';
import { isKurrentLoss, type CallOptions, type Client, type ClientEvent } from './connection.ts';
import { placeOf } from './reads.ts';
import { positionOf } from './record.ts';

type Following = {
  client: Client;
  call: CallOptions;
  pageSize: number;
  signal: AbortSignal;
  types: readonly string[] | undefined;
  toEvent: (event: ClientEvent) => RecordedEvent;
};

/** Milliseconds in which arriving events are gathered into one page. */
const gathering = 5;

/** The loop behind `EventLog.follow`: one subscription after the other, each from the end of the one before. */
export async function* follow(
  after: Position | null,
  { client, call, pageSize, signal, types, toEvent }: Following,
): AsyncGenerator<RecordedEvent[], void, undefined> {
  let position = after;
  let failures = 0;
  while (!signal.aborted) {
    // The server also reads other types: its checkpoints report how far, so that it need not read them again.
    const checkpointReached = (subscription: AllStreamSubscription, reached: { commit: bigint }) => {
      if (subscription.readableLength === 0) position = toPosition(reached.commit.toString());
    };
    const filter = types
      ? eventTypeFilter({ regex: `^(?:${types.map((type) => RegExp.escape(type)).join('|')})$`, checkpointReached })
      : excludeSystemEvents({ checkpointReached });
    const fromPosition = position === null ? START : placeOf(position);
    const subscription = client.subscribeToAll({ ...call, fromPosition, filter }, { highWaterMark: pageSize });
    const state = watch(subscription, signal);
    try {
      for (;;) {
        if (subscription.readableLength === 0) await state.changed();
        if (signal.aborted) return;
        if (subscription.readableLength > 0 && subscription.readableLength < pageSize) await pause(gathering, signal);
        const page = take(subscription, pageSize);
        if (page.length > 0) {
          failures = 0;
          position = positionOf(page.at(-1)!);
          yield page.map(toEvent);
        } else if (state.ended()) break;
      }
    } finally {
      state.stop();
      await subscription.unsubscribe().catch(() => undefined); // it was never opened, or is lost already
    }
    const error = state.error();
    if (error !== null && !isKurrentLoss(error)) throw error;
    await pause(backoff(++failures), signal);
  }
}

function take(subscription: AllStreamSubscription, most: number): ClientEvent[] {
  const events: ClientEvent[] = [];
  while (events.length < most) {
    const resolved: { event?: ClientEvent } | null = subscription.read();
    if (resolved === null) break;
    if (resolved.event) events.push(resolved.event);
  }
  return events;
}

/** Reports when a subscription has something to read, has ended, or was cancelled. */
function watch(subscription: AllStreamSubscription, signal: AbortSignal) {
  let error: Error | null = null;
  let ended = false;
  let next = Promise.withResolvers<void>();
  const wake = () => {
    next.resolve();
    next = Promise.withResolvers<void>();
  };
  subscription.on('readable', wake);
  subscription.on('error', (cause: Error) => {
    error ??= cause;
    ended = true;
    wake();
  });
  for (const event of ['end', 'close'])
    subscription.on(event, () => {
      ended = true;
      wake();
    });
  signal.addEventListener('abort', wake, { once: true });
  return {
    changed: (): Promise<void> => (ended || signal.aborted ? Promise.resolve() : next.promise),
    ended: () => ended,
    error: () => error,
    stop: () => signal.removeEventListener('abort', wake),
  };
}
