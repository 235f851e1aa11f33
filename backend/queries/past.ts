import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import {
  deviceStreams,
  stepMoment,
  unbornMoment,
  type DeviceMoment,
} from '#/backend/projections/documents/device-moment/fold.ts';

/** A device as of `until`, the position of its newest event then, and how far each of its streams was. */
type Stop = {
  until: Position;
  moment: DeviceMoment;
  position: Position | null;
  versions: Readonly<Record<string, number>>;
};

type Kept = { byDevice: Map<string, readonly Stop[]>; stops: number; head: Position };

const kept = new WeakMap<EventLog, Kept>();
const mostStops = 400;
const everyEvents = 500;

/**
 * A device as it was at a position, by the same folds that keep the live views, and the position of its newest event
 * then. The past does not change: moments that were folded are remembered, and those after them start from there. They
 * hold personal texts encrypted, as the log does, so that an erasure reaches them too. Whoever asks must have made sure
 * that the device may be seen.
 */
export async function pastMoment(
  log: EventLog,
  device: string,
  until: Position,
): Promise<{ moment: DeviceMoment; position: Position | null }> {
  const memory: Kept = kept.get(log) ?? { byDevice: new Map(), stops: 0, head: '' };
  kept.set(log, memory);
  // What may still be recorded before `until` is no past yet.
  if (until > memory.head) memory.head = (await log.head()) ?? '';
  const end = until < memory.head ? until : memory.head;

  const start = memory.byDevice.get(device)?.findLast((stop) => stop.until <= end);
  if (start?.until === end) return start;
  let stop: Stop = start ?? { until: '', moment: unbornMoment(device), position: null, versions: {} };
  const fresh: Stop[] = [];
  for (const [index, event] of (await eventsAfter(log, device, stop, end)).entries()) {
    const { position, stream, version } = event;
    stop = {
      until: position,
      moment: stepMoment(stop.moment, event),
      position,
      versions: { ...stop.versions, [stream]: version },
    };
    if (index % everyEvents === everyEvents - 1) fresh.push(stop);
  }
  stop = { ...stop, until: end };
  keep(memory, device, [...fresh, stop]);
  return stop;
}

async function eventsAfter(log: EventLog, device: string, { versions }: Stop, until: Position): Promise<LoggedEvent[]> {
  const streams = await Promise.all(
    deviceStreams(device).map((stream) =>
      Array.fromAsync(log.read(stream, { from: (versions[stream] ?? 0) + 1, until }), upcast),
    ),
  );
  return streams
    .flat()
    .filter((event) => event !== null)
    .toSorted((a, b) => (a.position < b.position ? -1 : 1));
}

/** Keeps the stops of the devices that were looked at last. */
function keep(memory: Kept, device: string, fresh: readonly Stop[]): void {
  const before = memory.byDevice.get(device) ?? [];
  const known = new Map([...before, ...fresh].map((stop) => [stop.until, stop]));
  const stops = [...known.values()].toSorted((a, b) => (a.until < b.until ? -1 : 1)).slice(-mostStops);
  memory.byDevice.delete(device);
  memory.byDevice.set(device, stops);
  memory.stops += stops.length - before.length;
  for (const [oldest, its] of memory.byDevice) {
    if (memory.stops <= mostStops) return;
    memory.byDevice.delete(oldest);
    memory.stops -= its.length;
  }
}
