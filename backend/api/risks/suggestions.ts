import type { DeviceId } from '#/backend/events/ids.ts';
import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { riskDecider, type RiskCommand } from '#/backend/commands/risks/risks.ts';
import { recorded } from '#/backend/projections/documents/risk-file/view.ts';
import { execute } from '../edge/commands.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { seenDevice, seenParts } from '../edge/device-moment.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { aiRiskAnswer, riskAnswers, type Library } from '#/backend/queries/risks/shown-risks.ts';

/** Milliseconds that a call waits for its proposals, and minimum milliseconds between two reads. */
const waitMs = 8000;
const restMs = 80;

type Asked = Extract<RiskCommand, { type: 'RequestSuggestions' }>;

/**
 * Asks for proposals and returns them. A job makes them: if it takes longer, the response is empty (202) and they
 * arrive as events.
 */
export async function askForRisks(
  services: Services,
  library: Library,
  request: FastifyRequest,
  reply: FastifyReply,
  device: DeviceId,
  command: Asked,
) {
  await seenDevice(services, request, device);
  const decider = riskDecider(new Set(library.keys()));
  const { position } = await execute(services, request, decider, device, command, {
    device,
    knowledge: services.knowledge.version,
  });
  const seen = await outcome(services, request, device, position ?? '');
  if (!seen) {
    void reply.code(202);
    return [];
  }
  const { failure, rounds } = seen.risks;
  const records = recordsOf(seen.risks);
  if (failure !== null) throw new Refused('AI_RISKS_FAILED', { reason: failure });
  const round = rounds.at(-1)?.request;
  const proposed = recorded(seen.risks).filter((key) => records[key]?.suggestion?.request === round);
  const locale = localeOf(request);
  return riskAnswers(seen, library, proposed).map((risk) => aiRiskAnswer(seen, risk, locale));
}

/** The device once the request has ended; null when it takes too long. */
async function outcome(
  services: Services,
  request: FastifyRequest,
  device: DeviceId,
  asked: string,
): Promise<Seen | null> {
  for (const until = Date.now() + waitMs; Date.now() < until;) {
    const move = nextMove(services.clock, until - Date.now());
    const { position, risks } = await seenParts(services, request, device, ['risks']);
    if ((position ?? '') >= asked && risks.pending === null) return seenDevice(services, request, device);
    await Promise.all([move, pause(restMs)]);
  }
  return null;
}

/** Resolves when a view has moved, or after `milliseconds`. */
function nextMove({ onMove }: Services['clock'], milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    const stop = onMove(done);
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
