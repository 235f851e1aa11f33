import type { FastifyRequest } from 'fastify';
import { creditsDecider } from '#/backend/commands/credits/credits.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { creditsLeft } from '../edge/credits.ts';
import type { Services } from '../edge/services.ts';

/**
 * The credits that the caller's organisation has left, from their stream; null where no credit is asked for. With `run`,
 * one that was taken for it counts as left: a start that was cut off is tried again.
 */
export async function balanceOf(services: Services, request: FastifyRequest, run?: string): Promise<number | null> {
  if (services.settings.plans === 'off') return null;
  const { balance, runs } = await creditsLeft(services, request);
  return balance + (run !== undefined && runs.get(run) === 'taken' ? 1 : 0);
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
