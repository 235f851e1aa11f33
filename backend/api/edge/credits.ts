import type { FastifyRequest } from 'fastify';
import { creditsDecider, type Credits } from '#/backend/commands/credits/credits.ts';
import { isCreditEvent, upcast } from '#/backend/events/catalogue.ts';
import { userOfRequest } from './access.ts';
import type { Services } from './services.ts';

/** The credits of the caller's organisation, from their stream. */
export async function creditsLeft({ log }: Pick<Services, 'log'>, request: FastifyRequest): Promise<Credits> {
  let state = creditsDecider.initial;
  for await (const recorded of log.read(creditsDecider.stream(userOfRequest(request).organisation.id))) {
    const event = upcast(recorded);
    if (!event || !isCreditEvent(event)) throw new Error(`${recorded.stream} holds ${recorded.type}`);
    state = creditsDecider.evolve(state, { ...event, version: recorded.version, id: recorded.id });
  }
  return state;
}
