import type { Language } from '#/knowledge/evidence/types.ts';
import type { PreparedSet } from '../documents/set.ts';
import type { QueryGroup } from './query.ts';
import type { WordIndex } from './word-index.ts';

/** How much of the heading's score a passage gets. */
const shareOfHeading = 0.5;
const languages: readonly Language[] = ['en', 'fr'];

/**
 * Scores every passage of a set, about 1 for a sentence made of the words of a query. The answer is valid until the
 * next call: a check asks once for every requirement, and new arrays of this length would be most of its memory.
 */
export type Scores = (query: (language: Language) => readonly QueryGroup[]) => Float64Array;

export function newScores({ sections, passages, index }: Pick<PreparedSet, 'sections' | 'passages' | 'index'>): Scores {
  const inLanguage = languages.map((language) =>
    Int32Array.from(passages.keys().filter((at) => passages[at]?.language === language)),
  );
  const sectionOf = Int32Array.from(passages, ({ section }) => section);
  const all = new Float64Array(passages.length);
  const own = newSums(passages.length);
  const headings = newSums(sections.length);
  return (queryIn) => {
    for (const [at, language] of languages.entries()) {
      const places = inLanguage[at];
      if (!places || places.length === 0) continue;
      const query = queryIn(language);
      const [ofOwn, ofHeadings] = [own(query, index[language].passages), headings(query, index[language].sections)];
      for (const place of places)
        all[place] = (ofOwn[place] ?? 0) + shareOfHeading * (ofHeadings[sectionOf[place] ?? -1] ?? 0);
    }
    return all;
  };
}

/** What the groups of a query add up to at each of so many places; valid until the next call. */
function newSums(length: number): (query: readonly QueryGroup[], index: WordIndex) => Float64Array {
  const sums = new Float64Array(length);
  // Empty between two groups: they hold only the touched places of one.
  const best = new Float64Array(length);
  const shared = new Float64Array(length);

  /** For each place the share of its most complete alternative, in `best`. Returns the touched places. */
  function bestShares(terms: QueryGroup['terms'], index: WordIndex): number[] {
    const touched: number[] = [];
    for (const term of terms) {
      const ofTerm: number[] = [];
      for (const { word, share } of term)
        for (const place of index.find(word)) {
          if (shared[place] === 0) ofTerm.push(place);
          shared[place] = (shared[place] ?? 0) + share;
        }
      for (const place of ofTerm) {
        const share = shared[place] ?? 0;
        if (best[place] === 0) touched.push(place);
        // Half an alternative ("risk" of "risk matrix") counts a quarter.
        best[place] = Math.max(best[place] ?? 0, share * share);
        shared[place] = 0;
      }
    }
    return touched;
  }

  return (query, index) => {
    sums.fill(0);
    for (const { weight, terms } of query) {
      const [only, ...others] = terms;
      if (only?.length === 1 && others.length === 0 && only[0]) {
        for (const place of index.find(only[0].word)) sums[place] = (sums[place] ?? 0) + weight;
        continue;
      }
      for (const place of bestShares(terms, index)) {
        sums[place] = (sums[place] ?? 0) + weight * (best[place] ?? 0);
        best[place] = 0;
      }
    }
    return sums;
  };
}
