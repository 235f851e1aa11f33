import type { SealLog } from '../seal-log.ts';
import { sealDigest, type SealData } from '../seal.ts';
import type { WitnessedSeal } from './statement.ts';

/** The relation of a kept seal to a log. */
export type Standing =
  /** The log holds it unchanged. */
  | 'stands'
  /** The log lacks it, because the operator restored an older log and has recorded that. */
  | 'given up'
  /** The log lacks it. */
  | 'lost';

type Kept = Pick<WitnessedSeal, 'number' | 'seal'> & { returns: number | null };

/**
 * The relation of a kept seal to a log. After an accepted return to seal `to`, the later seals seen before it are given
 * up. `returns` is null if the number of accepted returns was not kept with the seal.
 */
export function standingOf({ number, seal, returns }: Kept, log: Pick<SealLog, 'seals' | 'returns'>): Standing {
  const there = log.seals[number - 1];
  if (there && isSame(there.seal, seal)) return 'stands';
  const since = log.returns.slice(returns ?? 0);
  return since.some(({ from, to }) => number > (to?.number ?? 0) && number <= from.number) ? 'given up' : 'lost';
}

const isSame = (one: SealData, other: SealData): boolean =>
  sealDigest(one) === sealDigest(other) && one.signature === other.signature;
