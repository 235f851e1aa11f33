import type { Position } from '#/backend/events/envelope.ts';
import { toPosition } from '#/backend/log/position.ts';
import { positionOf } from '#/backend/queries/moment.ts';
import { Refused } from './refusals.ts';
import type { Services } from './services.ts';

/**
 * When a record is looked at. `until` is absent for now; null: before the first event. `now`: the time of the moment.
 */
export type SeenMoment = { until?: Position | null; now: Date };

/** The moment that is meant. Throws `INVALID_MOMENT`. */
export async function momentOf(services: Services, asOf: string | undefined): Promise<SeenMoment> {
  if (asOf === undefined) return { now: services.now() };
  const until = await positionOf(services.log, asOf);
  if (until === undefined) throw new Refused('INVALID_MOMENT');
  return { until, now: until === null ? services.now() : await timeOf(services, until) };
}

/** The time of the event at a position: ages and dates are computed as of then. */
async function timeOf({ log, now }: Services, position: Position): Promise<Date> {
  const before = toPosition(String(BigInt(position) - 1n));
  for await (const page of log.verbatim(before, position)) {
    const last = page.at(-1);
    if (last) return new Date(last.recordedAt);
  }
  return now();
}
