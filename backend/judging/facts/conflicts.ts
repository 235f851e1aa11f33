import type { ReasonCode } from '#/backend/events/finding.ts';
import { citedVersions } from './versions.ts';
import { textOfPassage, type PreparedSet } from '../documents/set.ts';
import { isOutOfDate, yearsIn } from './ages.ts';
import { isIncomplete } from './counts.ts';
import { differingFacts } from './differing.ts';
import { citesSuperseded } from './editions.ts';
import { isOutsideLimit } from './limits.ts';
import type { Fact } from './values.ts';

/**
 * A passage whose facts are contradicted; `strength` from 0 to 1. `other` says otherwise. `attribute` is what both speak
 * of, and `requirements` the duties that it concerns wherever it stands.
 */
export type Conflict = {
  passage: number;
  other: number | null;
  code: ReasonCode;
  strength: number;
  attribute: string | null;
  requirements: readonly string[];
};

type Sources = Pick<PreparedSet, 'documents' | 'descriptions' | 'passages'>;

/** The contradictions of a set by passage. Each rule pairs only what is about the same thing. */
export function conflictsOf(set: Sources, facts: readonly Fact[]): ReadonlyMap<number, Conflict> {
  const years = set.documents.map(({ reading }, at) => {
    const all = reading.blocks.slice(0, 12).flatMap(({ text }) => yearsIn(text));
    const approved = set.descriptions[at]?.approved;
    return approved ? Number(approved.slice(0, 4)) : all.length > 0 ? Math.max(...all) : null;
  });
  const versionCited = citedVersions(set);
  const found = new Map(differingFacts(facts, set).map((one) => [one.passage, one]));
  for (const [passage, one] of set.passages.entries()) {
    const text = textOfPassage(one);
    const add = (code: ReasonCode, strength: number, other: number | null = null) =>
      found.set(passage, { passage, other, code, strength, attribute: null, requirements: [] });
    if (isOutOfDate(text, years[one.document] ?? null, one.language)) add('EDITION_SUPERSEDED', 0.6);
    const cited = versionCited(text, one.document);
    if (cited) add('VERSION_DIFFERS', 0.7, cited.passage);
    if (citesSuperseded(text)) add('EDITION_SUPERSEDED', 1);
    if (isIncomplete(text, one.language)) add('COUNT_INCOMPLETE', 0.9);
    if (isOutsideLimit(one.block, one.language)) add('VALUE_OUTSIDE', 1);
  }
  return found;
}
