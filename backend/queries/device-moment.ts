import type { Pool } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import type { DeviceId, OrganisationId } from '#/backend/events/ids.ts';
import type { RefusalCode, Refusal } from '#/backend/commands/decider.ts';
import type { Answered } from '#/backend/commands/profiling/conclude.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { deviceListView } from '#/backend/projections/documents/device-list/fold.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { asIf } from './as-if.ts';
import { positionOf } from './moment.ts';
import type { MomentCheckpoints } from './moment-checkpoints.ts';
import { pastMoment } from './past.ts';
import { readView } from './read.ts';
import { readMoments, type Part } from './read-moments.ts';
import { scoped } from './scoped.ts';
import type { Knowledge } from '#/knowledge/types.ts';

/** A device at a moment, with the position of its newest event. */
export type Seen = DeviceMoment & { position: Position | null };

/** The devices of an organisation at this moment, oldest first. */
export async function liveDevices(
  pool: Pool,
  organisation: OrganisationId,
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
  organisation: OrganisationId,
  id: DeviceId,
  parts: readonly Part[] | 'all',
): Promise<(Seen & { positions: string }) | null> {
  const live = (await readMoments(scoped(pool, { organisation }), [id], parts))(id);
  return live.device.exists ? live : null;
}

/**
 * When a device is looked at: now, or at a position or a time of the past (`asOf`); and as if these answers had been
 * given there too.
 */
export type Moment = { asOf?: string | undefined; asIf?: readonly Answered[] };

type Sources = { pool: Pool; log: EventLog; keys: { rowKey: Uint8Array }; knowledge: Knowledge };
type Unseen = { ok: false; code: RefusalCode | 'INVALID_MOMENT'; details?: Refusal['details'] };

/**
 * A device of an organisation at a moment: what every screen and every document is derived from. Not seen: a device of
 * another organisation, as none; a moment before it was created, or that is none; answers that could not be given.
 * `positions`: how far the views of the device have come now.
 */
export async function deviceAt(
  { pool, log, keys, knowledge }: Sources,
  organisation: OrganisationId,
  id: DeviceId,
  { asOf, asIf: supposed = [] }: Moment,
): Promise<(Seen & { ok?: never; positions: string }) | Unseen> {
  const live = await liveDevice(pool, organisation, id, asOf === undefined ? 'all' : ['device']);
  if (!live) return { ok: false, code: 'DEVICE_NOT_FOUND' };
  const seen = asOf === undefined ? live : await pastDevice(log, id, asOf, { pool, rowKey: keys.rowKey });
  if (typeof seen === 'string') return { ok: false, code: seen };
  const { positions } = live;
  if (supposed.length === 0) return seen === live ? live : { ...seen, positions };
  const shown = asIf(seen, knowledge, supposed);
  return shown.ok === false ? shown : { ...shown, positions };
}

/**
 * The same folds over the log up to a moment; or why there is nothing to see. The caller has made sure that the device
 * may be seen.
 */
export async function pastDevice(
  log: EventLog,
  id: DeviceId,
  asOf: string,
  checkpoints: MomentCheckpoints,
): Promise<Seen | 'INVALID_MOMENT' | 'DEVICE_NOT_FOUND'> {
  const until = await positionOf(log, asOf);
  if (until === undefined) return 'INVALID_MOMENT';
  const { moment, position } = await pastMoment(log, id, until ?? '', checkpoints);
  return moment.device.exists ? { ...moment, position } : 'DEVICE_NOT_FOUND';
}
