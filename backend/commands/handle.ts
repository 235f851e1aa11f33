import { setTimeout as pause } from 'node:timers/promises';
import { assertValid, newestSchema, upcast, type DomainEvent } from '#/backend/events/catalogue.ts';
import type { Actor, Envelope, Position } from '#/backend/events/envelope.ts';
import { chain } from '#/backend/log/chain.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { WrongVersion, type ChainedEvent, type EventLog } from '#/backend/log/port.ts';
import type { Context, Decider, Draft, Refusal } from './decider.ts';
import { withStreamMutex } from './stream-mutex.ts';
import type { Past } from './stream-cache.ts';

/**
 * The author, the scope and the reason. `id` is the command's: a repeated command with one id gives the first result.
 */
export type Meta = {
  id: string;
  actor: Actor;
  organisation: string | null;
  device: string | null;
  reason?: string | null;
  reasonAlways?: boolean;
  correlation?: string;
  causation?: string | null;
  effectiveAt?: string | null;
  knowledge?: string | null;
  now?: Date;
  /** The basis of the decision: it is refused if one of these streams has grown after that position. */
  basis?: Basis;
};

export type Basis = { streams: readonly string[]; position: Position };

export type Outcome<State = unknown> =
  /**
   * `state`: of the stream after these events; for a command already carried out, the state after all later events too.
   */
  | { ok: true; position: Position | null; version: number; events: readonly DomainEvent[]; state: State }
  | Refusal
  /** Others kept changing the stream during the decision. */
  | { ok: false; code: 'CONFLICT'; details?: Refusal['details'] };

type Loaded<State> = { past: Past<State>; done: Replay | null };
type Replay = { position: Position; version: number; events: readonly DomainEvent[] };

/** Attempts at one command before it is a conflict. Even with as many processes, each succeeds long before. */
const rounds = 20;

/**
 * Milliseconds before attempt number `round` (from 2). The first repetition is immediate, as most conflicts are between
 * two. Later ones wait a random time, so that the losing processes do not collide again.
 */
const restBefore = (round: number): number => (round === 2 ? 0 : Math.random() * Math.min(100, 2 ** round));

/** The author of the consequences of an answer. The answer itself is their cause and has a person. */
const rules: Actor = { kind: 'system', id: 'rules', role: null, name: null };

/**
 * Loads, decides, and appends at the version read; after a conflict it waits a moment, then loads and decides again.
 * The result of a command already carried out comes from the log, and nothing changes.
 */
export async function handle<State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  id: string,
  command: Command,
  meta: Meta,
): Promise<Outcome<State>> {
  const stream = decider.stream(id);
  const context: Context = {
    now: meta.now ?? new Date(),
    reason: meta.reason?.trim() || null,
    reasonAlways: meta.reasonAlways ?? false,
  };
  return withStreamMutex(log, stream, () => attempt(log, decider, stream, command, meta, context));
}

async function attempt<State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  stream: string,
  command: Command,
  meta: Meta,
  context: Context,
): Promise<Outcome<State>> {
  for (let round = 1; ; round++) {
    if (round > 1) await pause(restBefore(round));
    const { past, done } = await load(log, decider, stream, meta.id);
    if (done) return { ok: true, ...done, state: past.state };
    if (meta.basis && (await hasMovedOn(log, meta.basis))) return { ok: false, code: 'BASIS_MOVED' };
    const decision = decider.decide(command, past.state, context);
    if (!decision.ok) return decision;
    if (decision.events.length === 0)
      return { ok: true, position: null, version: past.version, events: [], state: past.state };
    const events = chain(past.hash, stream, past.version, envelopes(decision.events, meta, context.reason));
    try {
      const { version, position } = await log.append(stream, past.version, events);
      const after = grown(decider, past, decision.events, events);
      // The log stored exactly the sent events, so the next decision need not fold them again.
      if (after.version === version) decider.memory?.set(log, stream, after);
      return { ok: true, position, version, events: decision.events, state: after.state };
    } catch (error) {
      if (!(error instanceof WrongVersion)) throw error;
      if (round === rounds) return { ok: false, code: 'CONFLICT' };
    }
  }
}

/**
 * Whether an event was appended after the position on which a decision rests. For the decision's own stream the append
 * proves it too. Another stream may grow between this check and the append: the recorded position shows it.
 */
async function hasMovedOn(log: EventLog, { streams, position }: Basis): Promise<boolean> {
  const ends = await Promise.all(streams.map((stream) => log.last(stream)));
  return ends.some((end) => end !== null && end.position > position);
}

/** The past with the appended events. */
function grown<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  past: Past<State>,
  drafts: readonly Draft<Event>[],
  appended: readonly ChainedEvent[],
): Past<State> {
  const ids = past.ids;
  let { state, version } = past;
  for (const [index, draft] of drafts.entries()) {
    const { id = '', actor } = appended[index] ?? {};
    version += 1;
    state = decider.evolve(state, { ...draft, version, id, ...(actor && { actor }) });
    ids.add(id);
  }
  return { state, version, hash: appended.at(-1)?.hash ?? past.hash, ids };
}

/** The current state of a stream, and whether it already contains this command: if so, it is read from its start. */
async function load<State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  stream: string,
  command: string,
): Promise<Loaded<State>> {
  const known = decider.memory?.get(log, stream);
  const continued =
    known && !known.ids.has(eventId(command, 0)) ? await read(log, decider, stream, command, known) : null;
  const loaded = continued ?? (await read(log, decider, stream, command, null));
  if (!loaded) throw new Error(`${stream} cannot be read from its start`);
  if (loaded.past.version > 0) decider.memory?.set(log, stream, loaded.past);
  return loaded;
}

/** Folds the events after a past; null where the log does not hold that past. */
async function read<State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  stream: string,
  command: string,
  known: Past<State> | null,
): Promise<Loaded<State> | null> {
  let { state, version, hash, ids } = known ?? {
    state: decider.initial,
    version: 0,
    hash: null,
    ids: new Set<string>(),
  };
  const repeated: DomainEvent[] = [];
  let wanted = eventId(command, 0);
  let place: Omit<Replay, 'events'> | null = null;
  let holds = known === null;
  for await (const recorded of log.read(stream, known ? { from: known.version } : {})) {
    if (!holds) {
      if (recorded.hash !== hash) return null;
      holds = true;
      continue;
    }
    const event = upcast(recorded);
    if (!event) throw new Error(`${stream} holds ${recorded.type}, which this release cannot decide on`);
    if (recorded.id === wanted) {
      place = { position: recorded.position, version: recorded.version };
      repeated.push(event);
      wanted = eventId(command, repeated.length);
    }
    if (!decider.owns(event)) throw new Error(`${stream} holds ${event.type}, which is not its own`);
    state = decider.evolve(state, event);
    version = recorded.version;
    hash = recorded.hash;
    ids.add(recorded.id);
  }
  return holds ? { past: { state, version, hash, ids }, done: place && { ...place, events: repeated } } : null;
}

function envelopes<Event extends DomainEvent>(
  drafts: readonly Draft<Event>[],
  meta: Meta,
  reason: string | null,
): Envelope[] {
  return drafts.map((draft, ordinal) => {
    assertValid(draft);
    return {
      id: eventId(meta.id, ordinal),
      type: draft.type,
      schema: newestSchema(draft.type),
      organisation: meta.organisation,
      device: meta.device,
      actor: draft.by === 'rules' ? rules : meta.actor,
      reason: draft.causedBy === undefined ? reason : null,
      effectiveAt: meta.effectiveAt ?? null,
      correlation: meta.correlation ?? meta.id,
      causation:
        draft.causedBy === undefined ? (draft.cause ?? meta.causation ?? null) : eventId(meta.id, draft.causedBy),
      knowledge: meta.knowledge ?? null,
      data: draft.data,
    };
  });
}
