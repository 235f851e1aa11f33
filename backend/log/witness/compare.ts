import type { SealLog } from '../seal-log.ts';
import { sealDigest, type SealData } from '../seal.ts';
import type { WitnessedSeal } from './statement.ts';

/** How a seal that was kept elsewhere stands to a log. */
export type Standing =
  /** It is in the log, as it was kept. */
  | 'stands'
  /** It is not, because the operator put the log back and had that recorded since. */
  | 'given up'
  /** It is not. */
  | 'lost';

type Kept = Pick<WitnessedSeal, 'number' | 'seal'> & { returns: number | null };

/**
 * How a kept seal stands to a log. After an accepted return to seal `to`, those behind it that were seen before are given
 * up. `returns` null: it is not known how many had been accepted when it was kept.
 */
export function standingOf({ number, seal, returns }: Kept, log: Pick<SealLog, 'seals' | 'returns'>): Standing {
  const there = log.seals[number - 1];
  if (there && isSame(there.seal, seal)) return 'stands';
  const since = log.returns.slice(returns ?? 0);
  return since.some(({ from, to }) => number > (to?.number ?? 0) && number <= from.number) ? 'given up' : 'lost';
}

const isSame = (one: SealData, other: SealData): boolean =>
  sealDigest(one) === sealDigest(other) && one.signature === other.signature;
