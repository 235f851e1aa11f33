import type { PoolClient } from 'pg';
import { runProjections, type Running } from '../engine.ts';
import type { Projection } from '../projection.ts';
import { pause } from '#/backend/log/pause.ts';
import { bePresent, countPresent, giveBack, take } from './leases.ts';
import { inPartition, partitionOf } from './partition.ts';

export type Shared = Running & {
  /** Number of parts of the organisations, the same for all processes. */
  partitions: number;
  /** Called with the partitions of this process each time that they change. */
  onShare?: (partitions: readonly number[]) => void;
  /** Milliseconds between two looks at who else folds, by default 1,000. */
  lookEvery?: number;
};

/**
 * Runs every projection until `signal` aborts, shared with all other processes that do the same: each partition is folded
 * by one of them, and those of a process that ends are taken over. With one partition, every process runs everything.
 */
export async function runShared(projections: readonly Projection[], shared: Shared): Promise<void> {
  if (shared.partitions === 1) return runProjections(projections, shared);
  while (!shared.signal.aborted) {
    const session = await shared.pool.connect().catch(() => null);
    if (session) await share(session, projections, shared);
    if (!shared.signal.aborted) await pause(shared.lookEvery ?? lookEvery, shared.signal);
  }
}

const lookEvery = 1000;

type Held = Map<number, { end: () => Promise<void> }>;

/** Takes its fair share of the partitions, as long as the session lasts. */
async function share(session: PoolClient, projections: readonly Projection[], shared: Shared): Promise<void> {
  const lost = new AbortController();
  const onLost = () => lost.abort();
  session.on('error', onLost);
  session.on('end', onLost);
  const signal = AbortSignal.any([shared.signal, lost.signal]);
  const held: Held = new Map();
  try {
    await bePresent(session);
    while (!signal.aborted) {
      const before = [...held.keys()].join();
      await balance(session, held, shared.partitions, (number) => fold(projections, { ...shared, signal }, number));
      if ([...held.keys()].join() !== before) shared.onShare?.([...held.keys()].toSorted((a, b) => a - b));
      await pause(shared.lookEvery ?? lookEvery, signal);
    }
  } catch {
    lost.abort(); // the session broke: its locks are gone, and the next one takes what is free
  } finally {
    await Promise.all([...held.values()].map(({ end }) => end()));
    session.off('error', onLost);
    session.off('end', onLost);
    session.release(true); // with it go its locks
  }
}

/** Gives back what is more than a fair share, or takes what is free up to it. */
async function balance(
  session: PoolClient,
  held: Held,
  partitions: number,
  start: (number: number) => { end: () => Promise<void> },
): Promise<void> {
  const fair = Math.ceil(partitions / (await countPresent(session)));
  for (const [number, { end }] of [...held].slice(fair)) {
    held.delete(number);
    await end();
    await giveBack(session, number);
  }
  for (let number = 0; number < partitions && held.size < fair; number++)
    if (!held.has(number) && (await take(session, number))) held.set(number, start(number));
}

/** Folds a partition until its end is awaited. */
function fold(projections: readonly Projection[], shared: Shared, number: number): { end: () => Promise<void> } {
  const { partitions: of, onTaken, ...running } = shared;
  const ending = new AbortController();
  const its = projections.map((projection) => inPartition(projection, { number, of }));
  const done = runProjections(its, {
    ...running,
    signal: AbortSignal.any([shared.signal, ending.signal]),
    onTaken: (events) => onTaken?.(events.filter(({ organisation }) => partitionOf(organisation, of) === number)),
  });
  return {
    async end() {
      ending.abort();
      await done;
    },
  };
}
