import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Folded, StreamCache } from './stream-cache.ts';

type Reading<State> = {
  memory: StreamCache<Folded<State>>;
  initial: State;
  fold: (state: State, event: LoggedEvent) => State;
};

/** The state of a stream as it is now. Reads only the events since the last time. */
export async function readOn<State>(log: EventLog, stream: string, reading: Reading<State>): Promise<State> {
  const { memory, initial, fold } = reading;
  const known = memory.get(log, stream);
  const fromStart = { state: initial, version: 0, hash: null };
  const folded = (known && (await goOn(log, stream, known, fold))) ?? (await goOn(log, stream, fromStart, fold));
  if (!folded) throw new Error(`${stream} cannot be read from its start`);
  if (folded.version > 0) memory.set(log, stream, folded);
  return folded.state;
}

/** Folds the events after an earlier state; null where the log does not hold that state. */
async function goOn<State>(
  log: EventLog,
  stream: string,
  past: Folded<State>,
  fold: Reading<State>['fold'],
): Promise<Folded<State> | null> {
  let { state, version, hash } = past;
  let holds = version === 0;
  for await (const recorded of log.read(stream, { from: Math.max(version, 1) })) {
    if (!holds) {
      if (recorded.hash !== hash) return null;
      holds = true;
      continue;
    }
    const event = upcast(recorded);
    if (event) state = fold(state, event);
    ({ version, hash } = recorded);
  }
  return holds ? { state, version, hash } : null;
}
