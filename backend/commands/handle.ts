import { assertValid, newestSchema, upcast, type DomainEvent } from '#/backend/events/catalogue.ts';
import type { Actor, Envelope, Position } from '#/backend/events/envelope.ts';
import { chain } from '#/backend/log/chain.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { WrongVersion, type EventLog } from '#/backend/log/port.ts';
import type { Context, Decider, Draft, Refusal } from './decider.ts';
import { inTurn } from './in-turn.ts';

/** Who asks, for whom, and why. `id` is the command's: asking twice under one id gives the first answer. */
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
};

export type Outcome =
  | { ok: true; position: Position | null; version: number; events: readonly DomainEvent[] }
  | Refusal
  /** Others kept changing the stream while this was decided. */
  | { ok: false; code: 'CONFLICT'; details?: Refusal['details'] };

type Loaded<State> = { state: State; version: number; hash: string | null; done: Replay | null };
type Replay = { position: Position; version: number; events: readonly DomainEvent[] };

const rounds = 3;
/** The author of what follows from an answer. The answer itself is its cause and has a person. */
const rules: Actor = { kind: 'system', id: 'rules', role: null, name: null };

/**
 * Load, decide, append at the version that was seen; on a conflict load and decide again, three times at most.
 * A command that was carried out before is answered from the log and changes nothing.
 */
export async function handle<State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  id: string,
  command: Command,
  meta: Meta,
): Promise<Outcome> {
  const stream = decider.stream(id);
  const context: Context = {
    now: meta.now ?? new Date(),
    reason: meta.reason?.trim() || null,
    reasonAlways: meta.reasonAlways ?? false,
  };
  return inTurn(log, stream, () => attempt(log, decider, stream, command, meta, context));
}

async function attempt<State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  stream: string,
  command: Command,
  meta: Meta,
  context: Context,
): Promise<Outcome> {
  for (let round = 1; ; round++) {
    const loaded = await load(log, decider, stream, meta.id);
    if (loaded.done) return { ok: true, ...loaded.done };
    const decision = decider.decide(command, loaded.state, context);
    if (!decision.ok) return decision;
    if (decision.events.length === 0) return { ok: true, position: null, version: loaded.version, events: [] };
    const events = chain(loaded.hash, stream, loaded.version, envelopes(decision.events, meta, context.reason));
    try {
      const { version, position } = await log.append(stream, loaded.version, events);
      return { ok: true, position, version, events: decision.events };
    } catch (error) {
      if (!(error instanceof WrongVersion)) throw error;
      if (round === rounds) return { ok: false, code: 'CONFLICT' };
    }
  }
}

/** The state of a stream now, and whether this command stands in it already. */
async function load<State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  stream: string,
  command: string,
): Promise<Loaded<State>> {
  let state = decider.initial;
  let version = 0;
  let hash: string | null = null;
  const repeated: DomainEvent[] = [];
  let wanted = eventId(command, 0);
  let place: Omit<Replay, 'events'> | null = null;
  for await (const recorded of log.read(stream)) {
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
  }
  return { state, version, hash, done: place && { ...place, events: repeated } };
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
      causation: draft.causedBy === undefined ? (meta.causation ?? null) : eventId(meta.id, draft.causedBy),
      knowledge: meta.knowledge ?? null,
      data: draft.data,
    };
  });
}
