import type { ReasonCode } from '#/backend/events/finding.ts';
import { citedVersions } from './versions.ts';
import { textOfPassage, type PreparedSet } from '../documents/set.ts';
import { isOutOfDate, yearsIn } from './ages.ts';
import type { Conflict } from './conflict.ts';
import { isIncomplete } from './counts.ts';
import { differingFacts } from './differing.ts';
import { citesSuperseded } from './editions.ts';
import { approvedAfterUse } from './late.ts';
import { isOutsideLimit } from './limits.ts';
import { lessThanPlanned } from './planned.ts';
import { differingTotals } from './totals.ts';
import { differingUses } from './uses.ts';
import type { Fact } from './values.ts';

type Sources = Pick<PreparedSet, 'documents' | 'descriptions' | 'passages' | 'read'>;

/** The contradictions of a set by passage. Each rule pairs only what is about the same thing. */
export const conflictsOf = (set: Sources, facts: readonly Fact[]): ReadonlyMap<number, readonly Conflict[]> =>
  Map.groupBy(
    [
      ...differingFacts(facts, set),
      ...approvedAfterUse(set),
      ...lessThanPlanned(set),
      ...differingUses(set),
      ...differingTotals(set),
      ...ofPassages(set),
    ],
    ({ passage }) => passage,
  );

/** What contradicts a passage, whatever it is about. */
function ofPassages(set: Sources): Conflict[] {
  const years = set.documents.map(({ reading }, at) => {
    const all = reading.blocks.slice(0, 12).flatMap(({ text }) => yearsIn(text));
    const approved = set.descriptions[at]?.approved;
    return approved ? Number(approved.slice(0, 4)) : all.length > 0 ? Math.max(...all) : null;
  });
  const versionCited = citedVersions(set);
  return [...set.passages.entries()].flatMap(([passage, one]) => {
    const text = textOfPassage(one);
    const cited = versionCited(text, one.document);
    const found: [is: boolean, code: ReasonCode, strength: number, other: number | null][] = [
      [isOutsideLimit(one.block, one.language), 'VALUE_OUTSIDE', 1, null],
      [citesSuperseded(text), 'EDITION_SUPERSEDED', 1, null],
      [isIncomplete(text, one.language), 'COUNT_INCOMPLETE', 0.9, null],
      [cited !== null, 'VERSION_DIFFERS', 0.7, cited?.passage ?? null],
      [isOutOfDate(text, years[one.document] ?? null, one.language), 'EDITION_SUPERSEDED', 0.6, null],
    ];
    return found
      .filter(([is]) => is)
      .map(([, code, strength, other]) => ({ passage, other, code, strength, attribute: null, requirements: [] }));
  });
}
