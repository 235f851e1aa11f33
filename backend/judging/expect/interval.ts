import type { EvidenceRow } from '#/knowledge/evidence/types.ts';
import { intervalsIn } from '../text/intervals.ts';
import { toBase } from '../text/measures.ts';
import { absent, firstOf, isAbout, type Said, type State } from './said.ts';

/** Months have no fixed length, so 12 of them may be a year. */
const tolerance = 1.02;

/** Whether the time between two acts of what the row is about is at most so long. */
export function intervalState(
  { unit, atMost }: { unit: string; atMost: number },
  row: EvidenceRow,
  said: readonly Said[],
): State {
  const most = toBase(atMost, unit) * tolerance;
  return firstOf(
    said.map((one) => {
      const found = isAbout(row, one) ? intervalsIn(one.text, one.read.language) : [];
      if (found.length === 0) return absent;
      return { state: found.some((days) => days <= most) ? 'shown' : 'violated', passage: one.at };
    }),
  );
}
