import type { FastifyRequest } from 'fastify';
import type { Position } from '#/backend/events/envelope.ts';
import { toPosition } from '#/backend/log/position.ts';
import { deviceListView } from '#/backend/projections/documents/device-list/fold.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { positionOf } from '#/backend/queries/moment.ts';
import { pastMoment } from '#/backend/queries/past.ts';
import { readView } from '#/backend/queries/read.ts';
import { readMoments, type Part } from '#/backend/queries/read-moments.ts';
import { inScope } from '#/backend/database/scope.ts';
import { userOfRequest } from './edge/access.ts';
import { Refused } from './edge/refusals.ts';
import type { Services } from './edge/services.ts';

/** A device at a moment, with the position of the newest event that it contains. */
export type Seen = DeviceMoment & { position: Position | null };

/** How long a query waits for the asker's own write. */
const ownWriteWait = 2000;

/** Waits until the views hold what the asker wrote. They answer with what they have after two seconds. */
export async function afterOwnWrite({ clock }: Services, after: string | undefined): Promise<void> {
  if (after) await clock.reached(toPosition(after), ownWriteWait);
}

/** The devices of the asker's organisation at this moment, oldest first. */
export function liveDevices(services: Services, request: FastifyRequest): Promise<Seen[]> {
  const { organisation } = userOfRequest(request);
  return inScope(services.pool, { organisation: organisation.id }, async (client) => {
    const list = await readView(client, deviceListView, organisation.id);
    const ids = list.document.devices.map(({ id }) => id);
    const moments = await readMoments(client, ids);
    return ids.map((id) => moments(id));
  });
}

/** The device that the asker works on: the one selected, else the newest. Null when there is none. */
export function selectedOf(devices: readonly Seen[], selected: string | null): Seen | null {
  return devices.find(({ device }) => device.id === selected) ?? devices.at(-1) ?? null;
}

/** The id of the device that is meant where none is named: the one that the asker works on. Throws `NO_DEVICE`. */
export async function deviceOr(services: Services, request: FastifyRequest, id: string | undefined): Promise<string> {
  if (id) return id;
  const current = selectedOf(await liveDevices(services, request), userOfRequest(request).device);
  if (!current) throw new Refused('NO_DEVICE');
  return current.device.id;
}

/**
 * A device of the asker's organisation, now or as of a moment. Throws `DEVICE_NOT_FOUND` for other organisations'
 * devices as for none, and for a moment before it was created.
 */
export async function seenDevice(
  services: Services,
  request: FastifyRequest,
  id: string,
  { asOf, after }: { asOf?: string | undefined; after?: string | undefined } = {},
): Promise<Seen> {
  await afterOwnWrite(services, after);
  if (asOf === undefined) return liveDevice(services, request, id, 'all');
  await ownDevice(services, request, id);
  return pastDevice(services, id, asOf);
}

/** These parts of a device of the asker's organisation, now. Throws `DEVICE_NOT_FOUND` for any other. */
export function seenParts<Wanted extends Part>(
  services: Services,
  request: FastifyRequest,
  id: string,
  parts: readonly Wanted[],
): Promise<Pick<Seen, Wanted | 'device' | 'position'>> {
  return liveDevice(services, request, id, ['device', ...parts]);
}

/** Makes sure that this is a device of the asker's organisation. Throws `DEVICE_NOT_FOUND`. */
export async function ownDevice(services: Services, request: FastifyRequest, id: string) {
  return (await seenParts(services, request, id, [])).device;
}

async function liveDevice(
  { pool }: Services,
  request: FastifyRequest,
  id: string,
  parts: readonly Part[] | 'all',
): Promise<Seen> {
  const organisation = userOfRequest(request).organisation.id;
  const live = await inScope(pool, { organisation }, async (client) => (await readMoments(client, [id], parts))(id));
  if (!live.device.exists) throw new Refused('DEVICE_NOT_FOUND');
  return live;
}

/** The same folds over the log up to a moment. The caller has made sure that the device may be seen. */
export async function pastDevice({ log }: Services, id: string, asOf: string): Promise<Seen> {
  const until = await positionOf(log, asOf);
  if (until === undefined) throw new Refused('INVALID_MOMENT');
  const { moment, position } = await pastMoment(log, id, until ?? '');
  if (!moment.device.exists) throw new Refused('DEVICE_NOT_FOUND');
  return { ...moment, position };
}
