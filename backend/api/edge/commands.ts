import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DomainEvent } from '#/backend/events/catalogue.ts';
import type { Actor, Position, Encrypted } from '#/backend/events/envelope.ts';
import type { Decider } from '#/backend/commands/decider.ts';
import { handle, type Basis } from '#/backend/commands/handle.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { deviceView } from '#/backend/projections/documents/device/fold.ts';
import { readView } from '#/backend/queries/read.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { userOfRequest, type User } from './access.ts';
import { causeOfCall } from './cause.ts';
import { lateHeader } from './headers.contract.ts';
import { ownWriteWait } from './own-write.ts';
import { Refused } from './refusals.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Something was decided that the views had not seen when it was answered. */
    isLate: boolean;
  }
}

export type Executed<State = unknown> = {
  position: Position | null;
  events: readonly DomainEvent[];
  /** State of the stream after the decision. */
  state: State;
  /** The views have not seen the events yet: a client that reads now may miss its own write. */
  isLate: boolean;
};

/**
 * Carries out the command of a signed-in person. Throws `Refused` when the decision refuses it. A repeated
 * `Idempotency-Key` of the same person gets the first response. Returns once the views have seen the events, so that a
 * client that reads without `after` sees its own write too.
 */
export async function execute<State, Command, Event extends DomainEvent>(
  services: Services,
  request: FastifyRequest,
  decider: Decider<State, Command, Event>,
  id: string,
  command: Command,
  options: ExecuteOptions = {},
): Promise<Executed<State>> {
  return seen(services, request, await decided(services, request, decider, id, command, options));
}

/**
 * Carries out several commands on one stream as one act: their events have one correlation. A command that is refused
 * ends it, and what was decided before stays: the caller checks first what can be checked.
 */
export async function executeAll<State, Command, Event extends DomainEvent>(
  services: Services,
  request: FastifyRequest,
  decider: Decider<State, Command, Event>,
  id: string,
  commands: readonly Command[],
  options: ExecuteOptions = {},
): Promise<{ position: Position | null }> {
  const act = options.commandId ?? commandId(request, userOfRequest(request).account, decider.stream(id));
  let position: Position | null = null;
  for (const [place, command] of commands.entries()) {
    const part = place === 0 ? act : eventId(`${act} part`, place);
    const outcome = await decided(services, request, decider, id, command, { ...options, commandId: part, act });
    position = outcome.position ?? position;
  }
  await seen(services, request, { position });
  return { position };
}

type ExecuteOptions = {
  device?: string;
  /** From the view of the device, if the caller has just read it. */
  isArchived?: boolean;
  reason?: string | undefined;
  knowledge?: string;
  /** Null: of the operator, and of no organisation. */
  organisation?: string | null;
  basis?: Basis;
  /**
   * Id of the command, where it follows from something recorded: the command is carried out once, also when several
   * callers send it.
   */
  commandId?: string;
};

/** The decision about one command, recorded. `act`: the act that it is a part of. */
async function decided<State, Command, Event extends DomainEvent>(
  services: Services,
  request: FastifyRequest,
  decider: Decider<State, Command, Event>,
  id: string,
  command: Command,
  options: ExecuteOptions & { act?: string },
) {
  const user = userOfRequest(request);
  if (options.device && decider.stream(id) !== `device-${options.device}`)
    if (options.isArchived ?? (await isArchived(services, options.device))) throw new Refused('DEVICE_ARCHIVED');
  const outcome = await handle(services.log, decider, id, command, {
    id: options.commandId ?? commandId(request, user.account, decider.stream(id)),
    actor: await actorOf(services, user),
    // An administrator decides about other organisations, and the event belongs to the organisation concerned.
    organisation: options.organisation === undefined ? user.organisation.id : options.organisation,
    device: options.device ?? null,
    reason: options.reason ?? null,
    reasonAlways: user.organisation.reasonAlways,
    ...(options.act !== undefined && { correlation: options.act }),
    causation: causeOfCall(),
    knowledge: options.knowledge ?? null,
    now: services.now(),
    ...(options.basis && { basis: options.basis }),
  });
  if (!outcome.ok) throw new Refused(outcome.code, outcome.details);
  return outcome;
}

/** Waits until the views have seen what was decided, and says so where they have not. */
async function seen<Decided extends { position: Position | null }>(
  services: Services,
  request: FastifyRequest,
  outcome: Decided,
): Promise<Decided & { isLate: boolean }> {
  const { position } = outcome;
  // Just appended, so the log need not be asked whether the position exists.
  const isSeen = position === null || (await services.clock.reached(position, ownWriteWait));
  if (!isSeen) request.isLate = true;
  return { ...outcome, isLate: !isSeen };
}

/** Replies say where the views have not seen yet what was decided. */
export function sayLate(app: FastifyInstance): void {
  app.decorateRequest('isLate', false);
  app.addHook('preSerialization', async (request, reply, payload: unknown) => {
    if (!request.isLate || reply.statusCode !== 200) return payload;
    void reply.header(lateHeader, 'true');
    const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
    return isObject ? { ...payload, late: true } : payload;
  });
}

/** Only the device's own stream knows by itself that it is archived; the others look at its view. */
async function isArchived({ pool }: Services, device: string): Promise<boolean> {
  const { document } = await readView(scoped(pool, 'system'), deviceView, device);
  return document.isArchived;
}

/** The key with which a client marks a retry: up to 200 characters; a longer one is ignored. */
export function idempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key.length <= 200 ? key : null;
}

/**
 * An id for what a request makes: a new one, or the same again for a repeated request with a key. `kind`: what it is
 * of.
 */
export function idFor(request: FastifyRequest, kind: string): string {
  const key = idempotencyKey(request);
  return key === null ? randomUUID() : eventId(`${kind} ${userOfRequest(request).account} ${key}`, 0);
}

/** The command's id: new, or derived from the key. One request may carry out commands on several streams. */
function commandId(request: FastifyRequest, person: string, stream: string): string {
  const key = idempotencyKey(request);
  return key === null
    ? randomUUID()
    : eventId(`${person} ${request.method} ${request.routeOptions.url} ${stream} ${key}`, 0);
}

const names = new Map<string, { of: string; encrypted: Encrypted }>();

/** The person as the author of events, with their current name, which is encrypted once and used again. */
export async function actorOf({ vault }: Services, user: User): Promise<Actor> {
  const known = names.get(user.account);
  const of = JSON.stringify([user.firstName?.v, user.lastName?.v]);
  const encrypted =
    known?.of === of ? known.encrypted : await vault.encrypt(user.account, await fullName({ vault }, user));
  if (known?.of !== of) {
    if (names.size > 10_000) names.clear();
    names.set(user.account, { of, encrypted });
  }
  return { kind: 'person', id: user.account, role: user.role, name: encrypted };
}

async function fullName({ vault }: Pick<Services, 'vault'>, user: User): Promise<string> {
  const parts = await Promise.all(
    [user.firstName, user.lastName].map(async (part) => part && (await vault.open(part))),
  );
  return parts.filter(Boolean).join(' ');
}
