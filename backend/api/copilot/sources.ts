import type { FastifyRequest } from 'fastify';
import { DeviceId } from '#/backend/events/ids.ts';
import { companySources, deviceSources, type Gathered, type Places } from '#/backend/queries/copilot/gather.ts';
import { lawIndexOf } from '#/backend/queries/copilot/law-index.ts';
import { selectedOf } from '#/backend/queries/device-moment.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import { libraryOf } from '#/backend/queries/risks/shown-risks.ts';
import { mayUse, userOfRequest } from '../edge/access.ts';
import { ownDevices, seenDevice } from '../edge/device-moment.ts';
import type { Services } from '../edge/services.ts';
import type { DiscussBody } from './contract.ts';

/** The device in scope of a question: named, or worked on; null for the company. */
export async function scopeOf(
  services: Services,
  request: FastifyRequest,
  { deviceId }: Pick<DiscussBody, 'deviceId'>,
): Promise<DeviceId | null> {
  if (deviceId === 'company') return null;
  if (deviceId) return deviceId;
  const current = selectedOf(await ownDevices(services, request, ['device']), userOfRequest(request).device);
  return current && DeviceId.parse(current.device.id);
}

/** Reads what an answer may rest on, under the rights of who asks. */
export function sourceReader(services: Services) {
  const { knowledge, requirements, roadmap } = services;
  const places: Places = {
    ...services,
    library: libraryOf(knowledge),
    judge: judgeOf(knowledge, requirements),
    law: lawIndexOf(knowledge, requirements, roadmap),
  };
  const laws = new Set(knowledge.norms.filter(({ kind }) => kind === 'law').map(({ key }) => key));

  /** Throws `DEVICE_NOT_FOUND` and `INVALID_MOMENT`. */
  return async (request: FastifyRequest, device: DeviceId | null, asOf: string | undefined): Promise<Gathered> => {
    const { organisation, principal } = userOfRequest(request);
    const { standards } = principal.organisation;
    const asker = {
      organisation: organisation.id,
      seesAllRisks: mayUse(request, 'risk-texts'),
      isOpenNorm: (norm: string) => laws.has(norm) || standards[norm]?.state === 'granted',
    };
    const now = services.now().toISOString();
    if (device === null) return companySources(places, asker, now);
    const seen = await seenDevice(services, request, device, { asOf });
    return deviceSources(places, asker, seen, { now, isPast: asOf !== undefined });
  };
}
