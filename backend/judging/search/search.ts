import type { EvidenceKind } from '#/knowledge/evidence-kinds.ts';
import type { PreparedSet } from '../documents/set.ts';
import type { CheckedRow } from '../rows.ts';
import { queryOf } from './query.ts';

/** A passage that may speak to a requirement; `score` is about 1 for a sentence made of its words. */
export type Candidate = { passage: number; score: number };

const most = { passages: 40, documents: 4, ofDocument: 3 };
/** How much of a neighbour's score a passage gets. */
const shareOfNeighbour = 0.3;
const expectedKind = 1.15;
/** The first lines of a document name it and show nothing. */
const pageHead = 0.3;

/** The best passages of the best documents, the best first. Equal scores keep the order of the set. */
export function candidatesOf(row: CheckedRow, set: PreparedSet): Candidate[] {
  const own = set.scores((language) => queryOf(row, language));
  const priors = priorsOf(set, expectedKinds(row));
  const scoreAt = (at: number): number => withNeighbours(at, own, set) * priorOf(at, priors, set);
  const documents = bestDocuments(scoreAt, set);
  const best: Candidate[] = [];
  for (const [at, { document }] of set.passages.entries())
    if (documents.has(document)) keep(best, { passage: at, score: scoreAt(at) }, most.passages);
  return best;
}

export const expectedKinds = ({ evidence, requirement }: CheckedRow): ReadonlySet<EvidenceKind | null> =>
  new Set(evidence?.documents ?? requirement.evidence);

/** What a document of an expected kind is worth more, by document. */
const priorsOf = ({ descriptions }: PreparedSet, kinds: ReadonlySet<EvidenceKind | null>): number[] =>
  descriptions.map(({ kind }) => (kind !== null && kinds.has(kind) ? expectedKind : 1));

function priorOf(at: number, priors: readonly number[], { passages }: PreparedSet): number {
  const kind = priors[passages[at]?.document ?? -1] ?? 1;
  return passages[at]?.block.id === 0 ? kind * pageHead : kind;
}

function withNeighbours(at: number, scores: Float64Array, { passages }: PreparedSet): number {
  const section = passages[at]?.section;
  const before = passages[at - 1]?.section === section ? (scores[at - 1] ?? 0) : 0;
  const after = passages[at + 1]?.section === section ? (scores[at + 1] ?? 0) : 0;
  return (scores[at] ?? 0) + shareOfNeighbour * Math.max(before, after);
}

/** A document is as good as its three best passages. */
function bestDocuments(scoreAt: (passage: number) => number, { passages }: PreparedSet): ReadonlySet<number> {
  const best = new Map<number, Candidate[]>();
  for (const [at, { document }] of passages.entries()) {
    const known = best.get(document) ?? [];
    keep(known, { passage: at, score: scoreAt(at) }, most.ofDocument);
    if (known.length > 0) best.set(document, known);
  }
  const sums = [...best].map(
    ([document, of]) => [document, of.reduce((sum, { score }, at) => sum + score / (1 + at), 0)] as const,
  );
  const ranked = sums.toSorted(([a, one], [b, other]) => other - one || a - b);
  return new Set(ranked.slice(0, most.documents).map(([document]) => document));
}

/** Puts a later passage into its place among the `limit` best, if it says anything. */
function keep(best: Candidate[], candidate: Candidate, limit: number): void {
  if (candidate.score <= (best.length < limit ? 0 : (best.at(-1)?.score ?? 0))) return;
  const place = best.findLastIndex(({ score }) => score >= candidate.score) + 1;
  best.splice(place, 0, candidate);
  if (best.length > limit) best.pop();
}
