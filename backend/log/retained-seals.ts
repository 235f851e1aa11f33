import type { Broken } from './record-check.ts';
import { leafOf, sealedAt } from './merkle.ts';
import type { VerbatimEvent } from './port.ts';
import { toPosition } from './position.ts';
import type { SealLog } from './seal-log.ts';
import { isPrinted, type SealData } from './seal.ts';
import { standingOf } from './witness/compare.ts';

/**
 * A seal that was kept outside the log. `returns` is null if the number of returns accepted by then was not kept with
 * it.
 */
export type RetainedSeal = { number: number; returns: number | null; seal: SealData };

export type RetainedSealCheck = {
  /** The seals missing from the log. */
  lost: readonly RetainedSeal[];
  /** The seals that an accepted return gave up. */
  givenUp: readonly RetainedSeal[];
  /** Takes the next event of the log; returns its fault if it differs from a lost seal. */
  take: (event: VerbatimEvent) => Broken | null;
  /** At the end of the log: the first missing position of a lost seal. */
  end: () => Broken | null;
};

/**
 * Compares a log with seals that were kept elsewhere. A lost seal still names the first entry that differs: if somebody
 * deletes all seals and rewrites an entry, the check names that entry.
 */
export function createRetainedSealCheck(
  kept: readonly RetainedSeal[],
  log: Pick<SealLog, 'seals' | 'returns'>,
  isDense: boolean,
): RetainedSealCheck {
  const standing = (wanted: 'lost' | 'given up') => kept.filter((one) => standingOf(one, log) === wanted);
  const lost = standing('lost').toSorted((one, other) => (one.seal.first < other.seal.first ? -1 : 1));
  let current = 0;
  let seen = 0;

  /**
   * The first position that a seal covers and the log does not have; if positions have gaps, that of its first entry.
   */
  const missing = ({ seal }: RetainedSeal): Broken => ({
    problem: 'SEAL_MISSING',
    position: isDense && seen > 0 && seen < seal.count ? toPosition(String(Number(seal.first) + seen)) : seal.first,
    stream: null,
    version: null,
  });

  return {
    lost,
    givenUp: standing('given up'),
    take(event) {
      const place = sealedAt(event);
      for (let one = lost[current]; one && place > one.seal.last; one = lost[++current]) {
        if (seen > 0 && seen < one.seal.count) return missing(one);
        seen = 0;
      }
      const one = lost[current];
      if (!one || place < one.seal.first) return null;
      const { position, stream, version } = event;
      return isPrinted(leafOf(event), one.seal.prints, seen++)
        ? null
        : { problem: 'SEALED_OTHERWISE', position, stream, version };
    },
    end() {
      const one = lost[current];
      if (one && seen < one.seal.count) return missing(one);
      seen = 0;
      const [next = lost[0]] = lost.slice(current + 1);
      return next ? missing(next) : null;
    },
  };
}
