import { createHash } from 'node:crypto';
import type { Expectation } from '#/knowledge/evidence/expectations.ts';
import { judgingDigest } from '#/knowledge/load/judging-digest.ts';
import type { PreparedSet } from '../documents/set.ts';
import type { Conflict } from '../facts/conflict.ts';
import type { CheckedRow } from '../rows.ts';
import type { Candidate } from '../search/search.ts';
import { concerns } from './evidence.ts';

/** Raised whenever the same documents and knowledge may lead to another finding. */
const engineVersion = 'rules-6';

/** Release of the rules and digest of the content that they judge by: what every fingerprint begins with. */
export const judgingBasis = (): string => `${engineVersion}.${judgingDigest()}`;

/**
 * The judging basis of a finding by its fingerprint; empty for one of a release whose fingerprints did not contain it.
 */
export const basisOf = (fingerprint: string): string => fingerprint.slice(0, Math.max(0, fingerprint.lastIndexOf('.')));

/**
 * `<engine>.<content>.<SHA-256>` over all that the finding of a row may depend on: whether it applies, the passages
 * that the search found for it with the files that hold them, what contradicts these or concerns it, and whether
 * anything could not be read. A document in which nothing was found for a row is no part of it, unless the row expects
 * something of the whole set.
 */
export function fingerprintOf(row: CheckedRow, candidates: readonly Candidate[], set: PreparedSet): string {
  const {
    requirement: { key },
    status,
    evidence,
  } = row;
  const basis =
    status === 'NA'
      ? [key, 'NA']
      : [
          key,
          set.documents.some(isUnreadable),
          candidates.map(({ passage, score }) => [
            stretchOf(passage, set),
            score,
            (set.conflicts.get(passage) ?? []).map((one) => saidBy(one, set)),
            set.citesAbsent.has(passage),
          ]),
          [...set.conflicts.values()]
            .flat()
            .filter((one) => one.attribute !== null && concerns(one, row))
            .map((one) => [stretchOf(one.passage, set), saidBy(one, set)]),
          (evidence?.expect ?? []).some(asksTheSet)
            ? set.documents.map(({ sha256, reading }) => [sha256, reading.extractor])
            : [],
        ];
  return `${judgingBasis()}.${createHash('sha256').update(JSON.stringify(basis)).digest('hex')}`;
}

/** Whether documents decide in which nothing was found: one that is referred to, or one that gives the same figure. */
const asksTheSet = (expectation: Expectation): boolean =>
  'reference' in expectation || ('value' in expectation && expectation.value.equalsFact !== undefined);

/** Pages without text may hold the answer. */
export const isUnreadable = ({ reading }: PreparedSet['documents'][number]): boolean =>
  reading.unreadable.length > 0 || reading.blocks.length === 0;

function saidBy(conflict: Conflict, set: PreparedSet): unknown {
  const { passage: _, other, ...said } = conflict;
  return [said, other === null ? null : stretchOf(other, set)];
}

/** Which words of which file a passage is. */
function stretchOf(at: number, set: PreparedSet): unknown {
  const passage = set.passages[at];
  const of = passage && set.documents[passage.document];
  if (!passage || !of) throw new Error(`There is no passage ${at}`);
  const { document, version, sha256, reading } = of;
  return [document, version, sha256, reading.extractor, reading.type, passage.block.id, passage.from, passage.to];
}
