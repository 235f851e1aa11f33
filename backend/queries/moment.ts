import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { fromPosition, toPosition } from '#/backend/log/position.ts';
import {
  deviceStreams,
  stepMoment,
  unbornMoment,
  type DeviceMoment,
} from '#/backend/projections/documents/device-moment/fold.ts';

/** All events of a device up to and including `until`, in log order. */
export async function deviceEvents(log: EventLog, device: string, until?: Position): Promise<LoggedEvent[]> {
  const streams = await Promise.all(
    deviceStreams(device).map((stream) =>
      Array.fromAsync(log.read(stream, until === undefined ? {} : { until }), upcast),
    ),
  );
  return streams
    .flat()
    .filter((event) => event !== null)
    .toSorted((a, b) => (a.position < b.position ? -1 : 1));
}

/** A device after these events, by the same folds as the live views. */
export const momentOf = (device: string, events: readonly LoggedEvent[]): DeviceMoment =>
  events.reduce(stepMoment, unbornMoment(device));

const isoTime = /^[12]\d{3}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/**
 * The position of a moment: the given position, or the last one recorded at or before an ISO time with its offset. A
 * date is its end, UTC, or the moment before its start if it opens a period. Undefined when it is neither, null when
 * there was no event yet.
 */
export async function positionOf(
  log: EventLog,
  moment: string,
  date: 'ends' | 'starts' = 'ends',
): Promise<Position | null | undefined> {
  if (/^\d{1,18}$/.test(moment)) return toPosition(moment);
  if (!isoTime.test(moment)) return undefined;
  const time = new Date(
    moment.includes('T') ? moment : `${moment}T${date === 'ends' ? '23:59:59.999' : '00:00:00.000'}Z`,
  );
  if (!moment.includes('T') && date === 'starts') time.setTime(time.getTime() - 1);
  return Number.isNaN(time.getTime()) ? undefined : log.positionAt(time);
}

/** When the event at a position was recorded (ISO, UTC). Throws where there is none. */
export async function timeOf(log: Pick<EventLog, 'verbatim'>, position: Position): Promise<string> {
  const before = toPosition((BigInt(fromPosition(position)) - 1n).toString());
  for await (const [event] of log.verbatim(before, position)) if (event) return event.recordedAt;
  throw new Error(`No event stands at ${position}`);
}
