import type { FastifyRequest } from 'fastify';
import type { CapaSource } from '#/backend/events/capas.ts';
import type { DeviceId } from '#/backend/events/ids.ts';
import { isShown } from '#/backend/queries/risks/shown-risks.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import { findingEvent } from '../checks/finding-event.ts';
import { mayUse, userOfRequest } from '../edge/access.ts';
import { seenParts } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { Id } from '../edge/contract.ts';
import type { SourceKind } from './contract.ts';

export type NamedSource = { kind: SourceKind; subject: string | null };
/** `cause`: the event that the CAPA responds to, where one is known. */
export type FoundSource = { source: CapaSource; cause?: string };

/**
 * The source of a CAPA of this device (null: of the company), once it is sure that there is one in the caller's
 * organisation. Throws `SOURCE_NOT_FOUND`, and what a check of another device refuses with.
 */
export async function sourceNamed(
  services: Services,
  request: FastifyRequest,
  device: DeviceId | null,
  { kind, subject: id }: NamedSource,
): Promise<FoundSource> {
  if (id === null) return { source: { kind, subject: null } };
  const source = { kind, subject: { kind, id } };
  switch (kind) {
    case 'gap': {
      const [run = '', ...requirement] = id.split(':');
      if (!Id.safeParse(run).success) throw new Refused('SOURCE_NOT_FOUND');
      return { source, cause: await findingEvent(services, request, run, device, requirement.join(':')) };
    }
    case 'task':
      if (device === null || !(await hasTask(services, request, device, id))) throw new Refused('SOURCE_NOT_FOUND');
      return { source };
    case 'risk':
      if (device === null || !(await hasRisk(services, request, device, id))) throw new Refused('SOURCE_NOT_FOUND');
      return { source };
    case 'complaint':
    case 'nonconformity': {
      const cause = await firstEvent(services, request, `${kind}-${id}`);
      if (cause === null) throw new Refused('SOURCE_NOT_FOUND');
      return { source, cause };
    }
    case 'manual':
    case 'finding':
    case 'trend':
      throw new Refused('SOURCE_NOT_FOUND');
  }
}

async function hasTask(services: Services, request: FastifyRequest, device: DeviceId, task: string): Promise<boolean> {
  if (tasksOf(services.roadmap).some(({ key }) => key === task)) return true;
  const { roadmap } = await seenParts(services, request, device, ['roadmap']);
  return roadmap.own[task] !== undefined;
}

/** Whether the device has this risk, and the caller may read it. */
export async function hasRisk(
  services: Services,
  request: FastifyRequest,
  device: DeviceId,
  risk: string,
): Promise<boolean> {
  const seen = await seenParts(services, request, device, ['profile', 'risks']);
  const isKnown = services.knowledge.risks.some(({ key }) => key === risk);
  return isShown(seen, isKnown && mayUse(request, 'risk-texts'), risk);
}

/** The id of the first event of a stream of the caller's organisation; null where there is none. */
async function firstEvent({ log }: Services, request: FastifyRequest, stream: string): Promise<string | null> {
  for await (const { id, organisation } of log.read(stream, { to: 1 }))
    return organisation === userOfRequest(request).organisation.id ? id : null;
  return null;
}
