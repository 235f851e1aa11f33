import type { FastifyRequest } from 'fastify';
import { toPosition } from '#/backend/log/position.ts';
import { liveDevice, liveDevices, pastDevice, selectedOf, type Seen } from '#/backend/queries/device-moment.ts';
import type { Part } from '#/backend/queries/read-moments.ts';
import { userOfRequest } from './access.ts';
import { Refused } from './refusals.ts';
import type { Services } from './services.ts';

/** How long a query waits for the caller's own write, in milliseconds. */
export const ownWriteWait = 2000;

/**
 * Waits until the views hold the caller's write; false if they do not after two seconds, and the query then reads the
 * views as they are. A position beyond the end of the log was written by nobody and is not waited for.
 */
export async function afterOwnWrite(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  after: string | undefined,
): Promise<boolean> {
  if (!after) return true;
  const own = toPosition(after);
  if ((clock.slowest() ?? '') >= own || ((await log.head()) ?? '') < own) return true;
  return clock.reached(own, ownWriteWait);
}

/** These parts of the devices of the caller's organisation at this moment, oldest first. */
export const ownDevices = (
  { pool }: Services,
  request: FastifyRequest,
  parts: readonly Part[] | 'all' = 'all',
): Promise<Seen[]> => liveDevices(pool, userOfRequest(request).organisation.id, parts);

/** The id of a device, by default of the selected one. Throws `NO_DEVICE`. */
export async function deviceOr(services: Services, request: FastifyRequest, id: string | undefined): Promise<string> {
  if (id) return id;
  const current = selectedOf(await ownDevices(services, request, ['device']), userOfRequest(request).device);
  if (!current) throw new Refused('NO_DEVICE');
  return current.device.id;
}

/**
 * A device of the caller's organisation, now or as of a moment. Throws `DEVICE_NOT_FOUND` for an unknown device, for
 * one of another organisation, and for a moment before it was created.
 */
export async function seenDevice(
  services: Services,
  request: FastifyRequest,
  id: string,
  { asOf, after }: { asOf?: string | undefined; after?: string | undefined } = {},
): Promise<Seen> {
  await afterOwnWrite(services, after);
  if (asOf === undefined) return ownDeviceWith(services, request, id, 'all');
  await ownDevice(services, request, id);
  return seenInThePast(services, id, asOf);
}

/** These parts of a device of the caller's organisation, now. Throws `DEVICE_NOT_FOUND` for any other. */
export function seenParts<Wanted extends Part>(
  services: Services,
  request: FastifyRequest,
  id: string,
  parts: readonly Wanted[],
): Promise<Pick<Seen, Wanted | 'device' | 'position'>> {
  return ownDeviceWith(services, request, id, ['device', ...parts]);
}

/** Makes sure that this is a device of the caller's organisation. Throws `DEVICE_NOT_FOUND`. */
export async function ownDevice(services: Services, request: FastifyRequest, id: string) {
  return (await seenParts(services, request, id, [])).device;
}

async function ownDeviceWith(
  { pool }: Services,
  request: FastifyRequest,
  id: string,
  parts: readonly Part[] | 'all',
): Promise<Seen> {
  const live = await liveDevice(pool, userOfRequest(request).organisation.id, id, parts);
  if (!live) throw new Refused('DEVICE_NOT_FOUND');
  return live;
}

/**
 * A device as of a moment; the caller has checked that it may be seen. Throws `INVALID_MOMENT`, and `DEVICE_NOT_FOUND`
 * for a moment before it was created.
 */
export async function seenInThePast({ log, pool, keys }: Services, id: string, asOf: string): Promise<Seen> {
  const seen = await pastDevice(log, id, asOf, { pool, rowKey: keys.rowKey });
  if (typeof seen === 'string') throw new Refused(seen);
  return seen;
}
