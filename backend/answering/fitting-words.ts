import type { Asked } from './asked.ts';
import { nearness } from './phrases.ts';
import { rareHolders, scoresOf, type SearchIndex } from './search-index.ts';
import type { Entry } from './source.ts';

/** How well the words of an entry fit, each 0 to 1. */
export type Fitting = {
  entry: Entry;
  words: number;
  foreign: number;
  near: number;
  /** Words of the question that hardly any other source holds: the name of a part, the number of a report. */
  rare: number;
};

/** How well the words of every entry fit. A document has one language, which need not be that of the question. */
export function fittingWords(asked: Asked, indexes: readonly SearchIndex[]): Fitting[] {
  const other = asked.language === 'en' ? 'fr' : 'en';
  const own = scoresOf(indexes, asked.terms[asked.language], asked.language);
  const foreign = scoresOf(indexes, asked.terms[other], other);
  const rare = rareHolders(indexes, asked.terms[asked.language], asked.language);
  const rareThere = rareHolders(indexes, asked.terms[other], other);
  return indexes.flatMap(({ entries, languages }, index) => {
    const near = nearness(languages[asked.language].phrases, asked.terms[asked.language], entries.length);
    const nearThere = nearness(languages[other].phrases, asked.terms[other], entries.length);
    return entries.map((entry, at) => {
      const [here, there] = [own[index]?.[at] ?? 0, foreign[index]?.[at] ?? 0];
      const isForeign = entry.spoken !== undefined && entry.spoken !== asked.language;
      return {
        entry,
        words: isForeign ? Math.max(here, there) : here,
        foreign: isForeign ? 0 : there,
        near: (isForeign ? Math.max(near[at] ?? 0, nearThere[at] ?? 0) : near[at]) ?? 0,
        rare: (isForeign ? rareThere : rare)[index]?.get(at) ?? 0,
      };
    });
  });
}

/** How well the best row of each norm fits: a question names a norm by its content. */
export function bestRows(fits: readonly Fitting[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { entry, words, near } of fits) {
    if (entry.kind !== 'requirement') continue;
    const norm = normOf(entry.key);
    best.set(norm, Math.max(best.get(norm) ?? 0, words + near));
  }
  return best;
}

/** "GSPR" is Annex I of the MDR. */
export const normOf = (key: string): string => (key.startsWith('GSPR') ? 'MDR' : (key.split('.')[0] ?? ''));
