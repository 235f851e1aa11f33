import type { FastifyRequest } from 'fastify';
import { creditsDecider } from '#/backend/commands/credits/credits.ts';
import { isCreditEvent, upcast } from '#/backend/events/catalogue.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import type { Services } from '../edge/services.ts';

/**
 * The credits that the caller's organisation has left, from their stream; null where no credit is asked for. With `run`,
 * one that was taken for it counts as left: a start that was cut off is tried again.
 */
export async function balanceOf(
  { log, settings }: Services,
  request: FastifyRequest,
  run?: string,
): Promise<number | null> {
  if (settings.plans === 'off') return null;
  let state = creditsDecider.initial;
  for await (const recorded of log.read(creditsDecider.stream(userOfRequest(request).organisation.id))) {
    const event = upcast(recorded);
    if (!event || !isCreditEvent(event)) throw new Error(`${recorded.stream} holds ${recorded.type}`);
    state = creditsDecider.evolve(state, event);
  }
  return state.balance + (run !== undefined && state.runs.get(run) === 'taken' ? 1 : 0);
}

/** Takes a credit for a check, once. Throws `CREDITS_SPENT`. */
export async function takeCredit(services: Services, request: FastifyRequest, run: string): Promise<void> {
  const { id } = userOfRequest(request).organisation;
  await execute(services, request, creditsDecider, id, { type: 'TakeCredit', run });
}

/** Gives the credit of a check back that could not start after all. */
export async function returnCredit(services: Services, request: FastifyRequest, run: string): Promise<void> {
  const { id } = userOfRequest(request).organisation;
  await execute(services, request, creditsDecider, id, { type: 'ReturnCredit', run, cause: 'not-started' });
}
