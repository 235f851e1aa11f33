import type { FastifyRequest } from 'fastify';
import { checkStream } from '#/backend/commands/checks/checks.ts';
import { isCheckEvent, upcast } from '#/backend/events/catalogue.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { ownCheck } from './own-check.ts';

/**
 * The id of the event in which a check of this device, or of the company, found something about a requirement: the cause of what people do
 * about it. Throws `CHECK_NOT_FOUND` and `FINDING_NOT_FOUND`.
 */
export async function findingEvent(
  services: Services,
  request: FastifyRequest,
  run: string,
  device: string | null,
  requirement: string,
): Promise<string> {
  const check = await ownCheck(services, request, run);
  if (check.device !== device) throw new Refused('CHECK_NOT_FOUND');
  for await (const stored of services.log.read(checkStream(run))) {
    const event = upcast(stored);
    if (event === null || !isCheckEvent(event) || event.type !== 'RequirementsJudged') continue;
    if (event.data.findings.some((finding) => finding.requirement === requirement)) return event.id;
  }
  throw new Refused('FINDING_NOT_FOUND');
}
