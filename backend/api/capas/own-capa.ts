import type { FastifyRequest } from 'fastify';
import type { Position } from '#/backend/events/envelope.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import type { CapaDocument } from '#/backend/projections/documents/capa/fold.ts';
import { capaOf } from '#/backend/queries/capas/capas.ts';
import { userOfRequest } from '../edge/access.ts';
import { ownDevice, ownDevices } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';

/** A CAPA of the caller's organisation at a moment. Throws `CAPA_NOT_FOUND` for any other, and before its opening. */
export async function seenCapa(
  { log }: Services,
  request: FastifyRequest,
  id: string,
  until?: Position | null,
): Promise<CapaDocument> {
  const { organisation } = userOfRequest(request);
  const capa = until === null ? null : await capaOf(log, organisation.id, id, until);
  if (!capa) throw new Refused('CAPA_NOT_FOUND');
  return capa;
}

/** The name of the device of a CAPA, by its id; nothing for one of the company. */
export async function itsDevice(services: Services, request: FastifyRequest, { device }: CapaDocument) {
  if (device === null) return new Map<string, string>();
  const { id, name } = await ownDevice(services, request, DeviceId.parse(device));
  return new Map([[id, name]]);
}

/** Names of the devices of the caller's organisation, by id. */
export const deviceNames = async (services: Services, request: FastifyRequest): Promise<ReadonlyMap<string, string>> =>
  new Map((await ownDevices(services, request, ['device'])).map(({ device }) => [device.id, device.name]));
