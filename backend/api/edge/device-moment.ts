import type { FastifyRequest } from 'fastify';
import { DeviceId } from '#/backend/events/ids.ts';
import {
  deviceAt,
  liveDevice,
  liveDevices,
  pastDevice,
  selectedOf,
  type Seen,
} from '#/backend/queries/device-moment.ts';
import type { Part } from '#/backend/queries/read-moments.ts';
import { userOfRequest } from './access.ts';
import { ownChange } from './own-change.ts';
import { afterOwnWrite } from './own-write.ts';
import { Refused } from './refusals.ts';
import type { Services } from './services.ts';

/** These parts of the devices of the caller's organisation at this moment, oldest first. */
export const ownDevices = (
  { pool }: Services,
  request: FastifyRequest,
  parts: readonly Part[] | 'all' = 'all',
): Promise<Seen[]> => liveDevices(pool, userOfRequest(request).organisation.id, parts);

/** The id of the device that is meant where none is named: the one that the asker works on. Throws `NO_DEVICE`. */
export async function deviceOr(
  services: Services,
  request: FastifyRequest,
  id: DeviceId | undefined,
): Promise<DeviceId> {
  if (id) return id;
  const current = selectedOf(await ownDevices(services, request, ['device']), userOfRequest(request).device);
  if (!current) throw new Refused('NO_DEVICE');
  return DeviceId.parse(current.device.id);
}

/**
 * A device of the asker's organisation at a moment. Throws `DEVICE_NOT_FOUND` for other organisations' devices as for
 * none, and for a moment before it was created. `asIf`: the planned change whose answers are supposed to be given.
 */
export async function seenDevice(
  services: Services,
  request: FastifyRequest,
  id: DeviceId,
  { after, asOf, asIf }: { after?: string | undefined; asOf?: string | undefined; asIf?: string | undefined } = {},
): Promise<Seen> {
  await afterOwnWrite(services, after);
  const supposed = asIf === undefined ? [] : await answersOf(services, request, id, asIf);
  const seen = await deviceAt(services, userOfRequest(request).organisation.id, id, { asOf, asIf: supposed });
  if (seen.ok === false) throw new Refused(seen.code, seen.details);
  request.deviceAt = seen.positions;
  return seen;
}

/** The answers that a planned change supposes. Throws `CHANGE_NOT_FOUND` where it is not of this device. */
async function answersOf(services: Services, request: FastifyRequest, device: DeviceId, change: string) {
  const found = await ownChange(services, request, change);
  if (found.device !== device) throw new Refused('CHANGE_NOT_FOUND');
  // The profile already has a change that was carried out.
  return found.state.status === 'applied' || found.state.status === 'closed' ? [] : found.state.contents.answers;
}

/** These parts of a device of the caller's organisation, now. Throws `DEVICE_NOT_FOUND` for any other. */
export function seenParts<Wanted extends Part>(
  services: Services,
  request: FastifyRequest,
  id: DeviceId,
  parts: readonly Wanted[],
): Promise<Pick<Seen, Wanted | 'device' | 'position'>> {
  return ownDeviceWith(services, request, id, ['device', ...parts]);
}

/** Makes sure that this is a device of the asker's organisation. Throws `DEVICE_NOT_FOUND`. */
export async function ownDevice(services: Services, request: FastifyRequest, id: DeviceId) {
  return (await seenParts(services, request, id, [])).device;
}

async function ownDeviceWith(
  { pool }: Services,
  request: FastifyRequest,
  id: DeviceId,
  parts: readonly Part[] | 'all',
): Promise<Seen> {
  const live = await liveDevice(pool, userOfRequest(request).organisation.id, id, parts);
  if (!live) throw new Refused('DEVICE_NOT_FOUND');
  request.deviceAt = live.positions;
  return live;
}

/**
 * A device as of a moment; the caller has checked that it may be seen. Throws `INVALID_MOMENT`, and `DEVICE_NOT_FOUND`
 * for a moment before it was created.
 */
export async function seenInThePast({ log, pool, keys }: Services, id: DeviceId, asOf: string): Promise<Seen> {
  const seen = await pastDevice(log, id, asOf, { pool, rowKey: keys.rowKey });
  if (typeof seen === 'string') throw new Refused(seen);
  return seen;
}
