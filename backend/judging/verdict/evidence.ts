import type { PreparedSet } from '../documents/set.ts';
import { expectedOf, isDeciding, type Expected } from '../expect/expected.ts';
import { failingsOf, type Failing } from '../expect/failures.ts';
import { saidOf } from '../expect/said.ts';
import type { Conflict } from '../facts/conflict.ts';
import type { CheckedRow } from '../rows.ts';
import type { Weighed } from './weigh.ts';

/** All that documents say to a requirement. */
export type Evidence = {
  row: CheckedRow;
  weighed: readonly Weighed[];
  /** Expectations of the row, as controlled documents fulfil them. */
  expected: readonly Expected[];
  /** Ways of failing that any document shows. */
  failings: readonly Failing[];
  /** Facts that differ and that the requirement names, at any place. */
  conflicts: readonly Conflict[];
};

export function evidenceOf(row: CheckedRow, weighed: readonly Weighed[], set: PreparedSet): Evidence {
  const { evidence } = row;
  const conflicts = [...set.conflicts.values()].flat().filter((one) => one.attribute !== null && concerns(one, row));
  if (!evidence) return { row, weighed, expected: [], failings: [], conflicts };
  const said = (of: readonly Weighed[]) =>
    saidOf(
      evidence,
      of.map(({ passage }) => passage),
      set,
    );
  return {
    row,
    weighed,
    expected: evidence.expect ? expectedOf(evidence, said(weighed.filter(isSound)), set) : [],
    failings: evidence.failures ? failingsOf(evidence, said(weighed.filter(({ borrowed }) => !borrowed))) : [],
    conflicts,
  };
}

/** Whether a passage may show that a requirement is met: of a controlled document, and not said of another duty. */
export const isSound = ({ controlled, borrowed }: Weighed): boolean => controlled && !borrowed;

/** Whether a contradiction is one of a requirement. One that pairs facts names the duties that it concerns. */
export const concerns = (
  { attribute, requirements }: Conflict,
  { requirement: { key }, evidence }: CheckedRow,
): boolean =>
  attribute === null ||
  requirements.some((one) => key === one || key.startsWith(`${one}.`)) ||
  (evidence?.compare?.includes(attribute) ?? false);

export const violatedOf = ({ expected }: Evidence): Expected[] =>
  expected.filter((one) => isDeciding(one) && one.found.state === 'violated');

/** Passages that show an expectation which decides. */
export const decidingPassages = ({ expected }: Evidence): ReadonlySet<number> =>
  new Set(expected.flatMap((one) => (isDeciding(one) && one.found.state === 'shown' ? [one.found.passage] : [])));

/**
 * Whether no figure or interval that decides is open. A table or an identity is one form of evidence among others: it
 * decides where it is there.
 */
export const isDecided = ({ expected }: Evidence): boolean =>
  expected.every(
    (one) =>
      !isDeciding(one) || one.found.state === 'shown' || !('value' in one.expectation || 'interval' in one.expectation),
  );
