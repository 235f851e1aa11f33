import { LRUCache } from 'lru-cache';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import {
  deviceStreams,
  stepMoment,
  unbornMoment,
  type DeviceMoment,
} from '#/backend/projections/documents/device-moment/fold.ts';
import { eventsIn, readCheckpoint, type MomentCheckpoints, type Stop } from './moment-checkpoints.ts';

type Kept = { byDevice: LRUCache<string, readonly Stop[]>; head: Position };

/** Moments from the log alone are cached apart from those that began at a checkpoint. */
const ofLogAlone = new WeakMap<EventLog, Kept>();
const ofCheckpoints = new WeakMap<EventLog, Kept>();
const mostStops = 400;
const everyEvents = 500;
/** Number of events below which folding is faster than reading a long moment. */
const worthReading = 1000;

/**
 * A device at a position, by the same folds as the live views, and the position of its newest event then. The past does
 * not change, so folded moments are cached, and later ones start from them. They hold personal texts encrypted, as the
 * log does, so that an erasure reaches them too. `checkpoints`: further starting points of a fold. The caller must have
 * checked that the device may be seen.
 */
export async function pastMoment(
  log: EventLog,
  device: string,
  until: Position,
  checkpoints?: MomentCheckpoints,
): Promise<{ moment: DeviceMoment; position: Position | null }> {
  const kept = checkpoints ? ofCheckpoints : ofLogAlone;
  const memory: Kept = kept.get(log) ?? { byDevice: noStops(), head: '' };
  kept.set(log, memory);
  // Events may still be recorded before a future `until`, so it is not cached as past.
  if (until > memory.head) memory.head = (await log.head()) ?? '';
  const end = until < memory.head ? until : memory.head;

  const start = memory.byDevice.get(device)?.findLast((stop) => stop.until <= end);
  if (start?.until === end) return start;
  const leastEvents = start ? eventsIn(start.tips) + worthReading : 0;
  const checkpoint = checkpoints ? await readCheckpoint(checkpoints, device, { leastEvents, until: end }) : null;
  const isDue = (_event: LoggedEvent, index: number) => index % everyEvents === everyEvents - 1;
  const { stop, passed } = await foldOn(log, device, checkpoint, start ?? unborn(device), end, isDue);
  keep(memory, device, [...passed, stop]);
  return stop;
}

export const unborn = (device: string): Stop => ({
  until: '',
  moment: unbornMoment(device),
  position: null,
  tips: {},
});

/**
 * Folds the events up to `end`: from `checkpoint` if the log confirms it, else from `start`. `passed`: the due moments
 * on the way, and the checkpoint.
 */
export async function foldOn(
  log: EventLog,
  device: string,
  checkpoint: Stop | null,
  start: Stop,
  end: Position,
  isDue: (event: LoggedEvent, index: number) => boolean,
): Promise<{ stop: Stop; passed: Stop[] }> {
  const beyond = checkpoint && (await eventsBeyond(log, device, checkpoint, end));
  const events = beyond ?? (await eventsAfter(log, device, start, end));
  const passed = checkpoint && beyond ? [checkpoint] : [];
  let stop = passed[0] ?? start;
  for (const [index, event] of events.entries()) {
    const { position, stream, version, hash } = event;
    const tips = { ...stop.tips, [stream]: { version, hash, position } };
    stop = { until: position, moment: stepMoment(stop.moment, event), position, tips };
    if (isDue(event, index)) passed.push(stop);
  }
  return { stop: { ...stop, until: end }, passed };
}

async function eventsAfter(log: EventLog, device: string, { tips }: Stop, until: Position): Promise<LoggedEvent[]> {
  const streams = await Promise.all(
    deviceStreams(device).map((stream) =>
      Array.fromAsync(log.read(stream, { from: (tips[stream]?.version ?? 0) + 1, until }), upcast),
    ),
  );
  return inLogOrder(streams.flat());
}

/**
 * The events after a checkpoint. Null if its streams differ from the log: another last event, which by the hash chain
 * also covers all earlier ones, or a later event at or before its position that it lacks.
 */
async function eventsBeyond(log: EventLog, device: string, checkpoint: Stop, until: Position) {
  const streams = await Promise.all(
    deviceStreams(device).map(async (stream) => {
      const tip = checkpoint.tips[stream];
      const events = await Array.fromAsync(log.read(stream, { from: tip?.version ?? 1, until }));
      if (!tip) return events;
      const [last, ...beyond] = events;
      return last && last.hash === tip.hash && last.position === tip.position ? beyond : null;
    }),
  );
  const events = streams.flat();
  if (events.some((event) => event === null || event.position <= checkpoint.until)) return null;
  return inLogOrder(events.map((event) => event && upcast(event)));
}

const inLogOrder = (events: readonly (LoggedEvent | null)[]): LoggedEvent[] =>
  events.filter((event) => event !== null).toSorted((a, b) => (a.position < b.position ? -1 : 1));

/** The stops of the most recently used devices, `mostStops` together. */
const noStops = () =>
  new LRUCache<string, readonly Stop[]>({ maxSize: mostStops, sizeCalculation: ({ length }) => Math.max(1, length) });

function keep({ byDevice }: Kept, device: string, fresh: readonly Stop[]): void {
  const known = new Map([...(byDevice.get(device) ?? []), ...fresh].map((stop) => [stop.until, stop]));
  const stops = [...known.values()].toSorted((a, b) => (a.until < b.until ? -1 : 1));
  byDevice.set(device, stops.slice(-mostStops));
}
