import type { ReasonCode } from '#/backend/events/finding.ts';
import { describedVersions } from './versions.ts';
import { textOfPassage, type PreparedSet } from '../documents/set.ts';
import { isOutOfDate, yearsIn } from './ages.ts';
import { citesSuperseded } from './editions.ts';
import { isOutsideLimit } from './limits.ts';

/** A passage whose facts are contradicted; `strength` from 0 to 1. `other` says otherwise. */
export type Conflict = { passage: number; other: number | null; code: ReasonCode; strength: number };

/** The contradictions of a set by passage. Each rule pairs only what is about the same thing. */
export function conflictsOf(set: Omit<PreparedSet, 'conflicts'>): ReadonlyMap<number, Conflict> {
  const years = set.documents.map(({ reading }, at) => {
    const all = reading.blocks.slice(0, 12).flatMap(({ text }) => yearsIn(text));
    const approved = set.descriptions[at]?.approved;
    return approved ? Number(approved.slice(0, 4)) : all.length > 0 ? Math.max(...all) : null;
  });
  const cites = describedVersions(set.descriptions);
  const found = new Map<number, Conflict>();
  for (const [passage, one] of set.passages.entries()) {
    const text = textOfPassage(one);
    const add = (code: ReasonCode, strength: number) => found.set(passage, { passage, other: null, code, strength });
    if (isOutOfDate(text, years[one.document] ?? null, one.language)) add('EDITION_SUPERSEDED', 0.6);
    if (cites(text, one.document)) add('VERSION_DIFFERS', 0.7);
    if (citesSuperseded(text)) add('EDITION_SUPERSEDED', 1);
    if (isOutsideLimit(one.block, one.language)) add('VALUE_OUTSIDE', 1);
  }
  return found;
}
