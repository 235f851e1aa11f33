import type { FastifyRequest } from 'fastify';
import { DeviceId } from '#/backend/events/ids.ts';
import { checkFacts, type CheckFacts } from '#/backend/queries/checks/basis.ts';
import { judgeOf, type Judge } from '#/backend/queries/norms/judged.ts';
import { seenParts } from '../edge/device-moment.ts';
import type { Services } from '../edge/services.ts';

const judges = new WeakMap<Services, Judge>();

/** The parts of a device on which a check rests, and the hash of its facts for these requirements. */
export async function deviceFacts(
  services: Services,
  request: FastifyRequest,
  device: string,
  requirements: readonly string[],
): Promise<CheckFacts & { documents: Awaited<ReturnType<typeof partsOf>>['documents'] }> {
  const moment = await partsOf(services, request, device);
  const judge = judges.get(services) ?? judgeOf(services.knowledge, services.requirements);
  judges.set(services, judge);
  return { ...checkFacts(judge, moment, requirements), documents: moment.documents };
}

const partsOf = (services: Services, request: FastifyRequest, device: string) =>
  seenParts(services, request, DeviceId.parse(device), ['profiling', 'profile', 'statements', 'documents']);
