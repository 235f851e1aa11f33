import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { isNamedMoment, kindOf, type EventKind } from './event-kind.ts';

/** One bar of the rail: the events `from`..`to` (counted from 1), as tall as the most important of them. */
export type Bar = { from: number; to: number; kind: EventKind; height: number; named: boolean };

const maxBars = 160;
const weights: Readonly<Record<EventKind, number>> = {
  class: 32,
  answer: 24,
  rules: 16,
  generated: 12,
  edit: 8,
};

/**
 * One bar per event, or per equal run of events where there are more than 160. `named`: the positions to which people have
 * given a name.
 */
export function barsOf(
  events: readonly Pick<HistoryEvent, 'type' | 'actor' | 'position'>[],
  named: ReadonlySet<string> = new Set(),
): Bar[] {
  const run = Math.max(1, Math.ceil(events.length / maxBars));
  return Array.from({ length: Math.ceil(events.length / run) }, (_, index) => {
    const from = index * run;
    const to = Math.min(from + run, events.length);
    let kind: EventKind = 'edit';
    let isNamed = false;
    for (let at = from; at < to; at++) {
      const next = kindOf(events[at]!);
      if (weights[next] > weights[kind]) kind = next;
      isNamed ||= isNamedMoment(events[at]!) || named.has(events[at]!.position);
    }
    return { from: from + 1, to, kind, height: weights[kind], named: isNamed };
  });
}
