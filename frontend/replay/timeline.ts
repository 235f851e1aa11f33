import { logged, type HistoryEvent } from '#/backend/api/history/contract.ts';
import {
  stepMomentByAll,
  unbornMoment,
  type DeviceMoment,
} from '#/backend/projections/documents/device-moment/fold.ts';

/** All events of a device, oldest first, with the state after every hundredth. Any moment is at most 99 folds away. */
export type Timeline = { device: string; events: readonly HistoryEvent[]; checkpoints: readonly DeviceMoment[] };

const stride = 100;
/** The last requested moment: a step forward folds one event. */
const latest = new WeakMap<Timeline, { count: number; moment: DeviceMoment }>();

export function emptyTimeline(device: string): Timeline {
  return { device, events: [], checkpoints: [unbornMoment(device)] };
}

/** The timeline with these later events. Events that it already holds are left out. */
export function extendTimeline(timeline: Timeline, arrived: readonly HistoryEvent[]): Timeline {
  const end = timeline.events.at(-1)?.position ?? '';
  const fresh = arrived.filter(({ position }) => position > end);
  if (fresh.length === 0) return timeline;
  let moment = momentAt(timeline, timeline.events.length);
  const checkpoints = [...timeline.checkpoints];
  const events = [...timeline.events, ...fresh];
  for (let at = timeline.events.length; at < events.length;) {
    const next = Math.min(at - (at % stride) + stride, events.length);
    moment = stepped(moment, events.slice(at, next));
    if (next % stride === 0) checkpoints.push(moment);
    at = next;
  }
  const extended = { device: timeline.device, events, checkpoints };
  latest.set(extended, { count: extended.events.length, moment });
  return extended;
}

/** The device after its first `count` events. */
export function momentAt(timeline: Timeline, count: number): DeviceMoment {
  const wanted = Math.max(0, Math.min(count, timeline.events.length));
  const checkpoint = Math.floor(wanted / stride);
  const last = latest.get(timeline);
  const near = last && last.count <= wanted && last.count >= checkpoint * stride ? last : null;
  const known = near ?? { count: checkpoint * stride, moment: timeline.checkpoints[checkpoint]! };
  const moment = stepped(known.moment, timeline.events.slice(known.count, wanted));
  latest.set(timeline, { count: wanted, moment });
  return moment;
}

/** Number of events up to this position of the log. */
export const countAtPosition = (events: readonly HistoryEvent[], position: string): number =>
  countWhile(events, (event) => event.position <= position);

/** Number of events recorded up to this time (ISO 8601, UTC). */
export const countAtTime = (events: readonly HistoryEvent[], time: string): number =>
  countWhile(events, (event) => event.recordedAt <= time);

const stepped = (moment: DeviceMoment, events: readonly HistoryEvent[]): DeviceMoment =>
  stepMomentByAll(moment, events.map(logged));

/** Length of the longest prefix for which `holds` is true; by bisection, as events are in order. */
function countWhile(events: readonly HistoryEvent[], holds: (event: HistoryEvent) => boolean): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(events[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
