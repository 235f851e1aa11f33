import { createHash } from 'node:crypto';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Projection } from '../projection.ts';

/** One of several parts of the organisations, from 0. A view of one part is whole. */
export type Partition = { number: number; of: number };

/** The partition of an organisation, the same in every process. What belongs to none is in the first. */
export const partitionOf = (organisation: string | null, of: number): number =>
  organisation === null || of === 1 ? 0 : hashOf(organisation) % of;

const hashes = new Map<string, number>();
/** Remembered: every view asks for every event, and hashing takes as long as folding. */
function hashOf(organisation: string): number {
  const hash = hashes.get(organisation) ?? createHash('sha256').update(organisation).digest().readUInt32BE(0);
  if (hashes.size > 100_000) hashes.clear();
  hashes.set(organisation, hash);
  return hash;
}

/** The partition in which a view folds an event. */
export const partitionOfEvent = ({ owner }: Pick<Projection, 'owner'>, event: LoggedEvent, of: number): number =>
  partitionOf(owner ? owner(event) : event.organisation, of);

/** The same view for the organisations of one partition: it takes their events and leaves the others. */
export function inPartition(projection: Projection, partition: Partition): Projection {
  const whole = projection.whole ?? projection;
  const its = new WeakMap<readonly LoggedEvent[], readonly LoggedEvent[]>();
  const own = (events: readonly LoggedEvent[]) => {
    const known =
      its.get(events) ?? events.filter((event) => partitionOfEvent(whole, event, partition.of) === partition.number);
    its.set(events, known);
    return known;
  };
  return {
    ...whole,
    whole,
    partition,
    prepare: (events) => whole.prepare?.(own(events)),
    apply: (client, events, log) => whole.apply(client, own(events), log),
  };
}
