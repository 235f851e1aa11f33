import type { Language } from '#/knowledge/evidence/types.ts';
import type { EvidenceKind } from '#/knowledge/evidence-kinds.ts';
import type { PreparedSet } from '../documents/set.ts';
import type { CheckedRow } from '../rows.ts';
import { queryOf, type QueryGroup } from './query.ts';
import type { WordIndex } from './word-index.ts';

/** A passage that may speak to a requirement; `score` is about 1 for a sentence made of its words. */
export type Candidate = { passage: number; score: number };

const most = { passages: 40, documents: 4 };
const languages: readonly Language[] = ['en', 'fr'];
/** How much of a neighbour's score and of the heading's a passage gets. */
const shares = { neighbour: 0.3, heading: 0.5 };
const expectedKind = 1.15;
/** The first lines of a document name it and show nothing. */
const pageHead = 0.3;

/** The best passages of the best documents, the best first. Equal scores keep the order of the set. */
export function candidatesOf(row: CheckedRow, set: PreparedSet): Candidate[] {
  const scores = new Float64Array(set.passages.length);
  for (const language of languages) {
    if (!set.passages.some((passage) => passage.language === language)) continue;
    const query = queryOf(row, language);
    const own = scoresOf(query, set.index[language].passages, set.passages.length);
    const headings = scoresOf(query, set.index[language].sections, set.sections.length);
    for (const [at, passage] of set.passages.entries())
      if (passage.language === language)
        scores[at] = (own[at] ?? 0) + shares.heading * (headings[passage.section] ?? 0);
  }
  const kinds = expectedKinds(row);
  const found = [...set.passages.keys()].flatMap((at): Candidate[] => {
    const score = withNeighbours(at, scores, set) * priorOf(set, at, kinds);
    return score > 0 ? [{ passage: at, score }] : [];
  });
  const best = found.toSorted((a, b) => b.score - a.score || a.passage - b.passage);
  const documents = bestDocuments(best, set);
  return best.filter(({ passage }) => documents.has(set.passages[passage]?.document ?? -1)).slice(0, most.passages);
}

export const expectedKinds = ({ evidence, requirement }: CheckedRow): ReadonlySet<EvidenceKind | null> =>
  new Set(evidence?.documents ?? requirement.evidence);

function priorOf({ passages, descriptions }: PreparedSet, at: number, kinds: ReadonlySet<EvidenceKind | null>): number {
  const description = descriptions[passages[at]?.document ?? -1];
  const kind = description && description.kind !== null && kinds.has(description.kind) ? expectedKind : 1;
  return passages[at]?.block.id === 0 ? kind * pageHead : kind;
}

function withNeighbours(at: number, scores: Float64Array, { passages }: PreparedSet): number {
  const section = passages[at]?.section;
  const of = (other: number) => (passages[other]?.section === section ? (scores[other] ?? 0) : 0);
  return (scores[at] ?? 0) + shares.neighbour * Math.max(of(at - 1), of(at + 1));
}

/** A document is as good as its three best passages. */
function bestDocuments(best: readonly Candidate[], { passages }: PreparedSet): ReadonlySet<number> {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { passage, score } of best) {
    const document = passages[passage]?.document ?? -1;
    const known = sums.get(document) ?? { sum: 0, count: 0 };
    if (known.count < 3) sums.set(document, { sum: known.sum + score / (1 + known.count), count: known.count + 1 });
  }
  const ranked = [...sums].toSorted(([a, { sum: one }], [b, { sum: other }]) => other - one || a - b);
  return new Set(ranked.slice(0, most.documents).map(([document]) => document));
}

function scoresOf(query: readonly QueryGroup[], index: WordIndex, places: number): Float64Array {
  const sums = new Float64Array(places);
  const group = new Float64Array(places);
  for (const { weight, terms } of query) {
    const [only, ...others] = terms;
    if (only?.length === 1 && others.length === 0 && only[0]) {
      for (const place of index.find(only[0].word)) sums[place] = (sums[place] ?? 0) + weight;
      continue;
    }
    for (const [place, share] of bestShares(terms, index, group)) sums[place] = (sums[place] ?? 0) + weight * share;
  }
  return sums;
}

/** Per place the share of the alternative that stands there most completely. Empties `best` before it returns. */
function bestShares(terms: QueryGroup['terms'], index: WordIndex, best: Float64Array): [number, number][] {
  const touched = new Set<number>();
  for (const term of terms) {
    const shared = new Map<number, number>();
    for (const { word, share } of term)
      for (const place of index.find(word)) shared.set(place, (shared.get(place) ?? 0) + share);
    // Half an alternative ("risk" of "risk matrix") tells a quarter.
    for (const [place, share] of shared) {
      best[place] = Math.max(best[place] ?? 0, share * share);
      touched.add(place);
    }
  }
  const found = [...touched].map((place): [number, number] => [place, best[place] ?? 0]);
  for (const place of touched) best[place] = 0;
  return found;
}
