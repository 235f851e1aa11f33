import type { FastifyRequest } from 'fastify';
import type { Decider } from '#/backend/commands/decider.ts';
import type { DomainEvent } from '#/backend/events/catalogue.ts';
import { userOfRequest } from './access.ts';
import { Refused } from './refusals.ts';
import type { Services } from './services.ts';

/**
 * Decides about a command without recording anything, for an act on several streams: what would be refused later is
 * refused before the first event of the act. Throws `Refused`. `state`: the state that the command would meet.
 */
export function decideFirst<State, Command, Event extends DomainEvent>(
  services: Pick<Services, 'now'>,
  request: FastifyRequest,
  decider: Pick<Decider<State, Command, Event>, 'decide'>,
  command: Command,
  state: State,
  reason?: string,
): void {
  const { reasonAlways } = userOfRequest(request).organisation;
  const decision = decider.decide(command, state, {
    now: services.now(),
    reason: reason?.trim() || null,
    reasonAlways,
  });
  if (!decision.ok) throw new Refused(decision.code, decision.details);
}
