import type { Pool } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { deviceListView } from '#/backend/projections/documents/device-list/fold.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { positionOf } from './moment.ts';
import type { MomentCheckpoints } from './moment-checkpoints.ts';
import { pastMoment } from './past.ts';
import { readView } from './read.ts';
import { readMoments, type Part } from './read-moments.ts';
import { scoped } from './scoped.ts';

/** A device at a moment, with the position of its newest event. */
export type Seen = DeviceMoment & { position: Position | null };

/** The devices of an organisation at this moment, oldest first. */
export async function liveDevices(
  pool: Pool,
  organisation: string,
  parts: readonly Part[] | 'all' = 'all',
): Promise<Seen[]> {
  const place = scoped(pool, { organisation });
  const list = await readView(place, deviceListView, organisation);
  const ids = list.document.devices.map(({ id }) => id);
  const moments = await readMoments(place, ids, parts);
  return ids.map((id) => moments(id));
}

/** The device that a member works on: the selected one, else the newest. Null when there is none. */
export function selectedOf(devices: readonly Seen[], selected: string | null): Seen | null {
  return devices.find(({ device }) => device.id === selected) ?? devices.at(-1) ?? null;
}

/** These parts of a device of an organisation, now. Null for an unknown device and for one of another organisation. */
export async function liveDevice(
  pool: Pool,
  organisation: string,
  id: string,
  parts: readonly Part[] | 'all',
): Promise<Seen | null> {
  const live = (await readMoments(scoped(pool, { organisation }), [id], parts))(id);
  return live.device.exists ? live : null;
}

/**
 * The same folds over the log up to a moment, or why there is nothing to show. The caller has checked that the device
 * may be seen.
 */
export async function pastDevice(
  log: EventLog,
  id: string,
  asOf: string,
  checkpoints: MomentCheckpoints,
): Promise<Seen | 'INVALID_MOMENT' | 'DEVICE_NOT_FOUND'> {
  const until = await positionOf(log, asOf);
  if (until === undefined) return 'INVALID_MOMENT';
  const { moment, position } = await pastMoment(log, id, until ?? '', checkpoints);
  return moment.device.exists ? { ...moment, position } : 'DEVICE_NOT_FOUND';
}
