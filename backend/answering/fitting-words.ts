import type { Asked } from './asked.ts';
import { alike } from './meant.ts';
import { nearness } from './phrases.ts';
import { rareHolders, scoresOf, type SearchIndex } from './search-index.ts';
import type { Entry, SourceKind } from './source.ts';

/** How well the words of an entry fit, each 0 to 1. */
export type Fitting = {
  entry: Entry;
  words: number;
  foreign: number;
  near: number;
  /** Words of the question that hardly any other source holds: the name of a part, the number of a report. */
  rare: number;
  /** How alike the question is to what the entry says, and to a way to ask for it. */
  says: number;
  ways: number;
};

/** What people wrote in one language stands in both. */
const isWritten = new Set<SourceKind>(['event', 'device']);

/**
 * How well the words of every entry fit. A document has one language, which need not be that of the question; an event is
 * told in both, and what people wrote in it is in either; so is the device.
 */
export function fittingWords(asked: Asked, indexes: readonly SearchIndex[]): Fitting[] {
  const other = asked.language === 'en' ? 'fr' : 'en';
  const own = scoresOf(indexes, asked.terms[asked.language], asked.language);
  const foreign = scoresOf(indexes, asked.terms[other], other);
  const rare = rareHolders(indexes, asked.terms[asked.language], asked.language);
  const rareThere = rareHolders(indexes, asked.terms[other], other);
  return indexes.flatMap(({ entries, languages }, index) => {
    const near = nearness(languages[asked.language].phrases, asked.terms[asked.language], entries.length);
    const nearThere = nearness(languages[other].phrases, asked.terms[other], entries.length);
    const meant = alike(languages[asked.language].meanings, asked.meaning);
    return entries.map((entry, at) => {
      const alikeness = { says: meant.says[at] ?? 0, ways: meant.ways[at] ?? 0 };
      const here = {
        words: own[index]?.[at] ?? 0,
        near: near[at] ?? 0,
        rare: rare[index]?.get(at) ?? 0,
      };
      const there = {
        words: foreign[index]?.[at] ?? 0,
        near: nearThere[at] ?? 0,
        rare: rareThere[index]?.get(at) ?? 0,
      };
      const isForeign = entry.spoken !== undefined && entry.spoken !== asked.language;
      if (!isForeign && !isWritten.has(entry.kind)) return { entry, ...here, ...alikeness, foreign: there.words };
      return {
        entry,
        ...alikeness,
        words: Math.max(here.words, there.words),
        foreign: 0,
        near: Math.max(here.near, isForeign ? there.near : 0),
        rare: isForeign ? there.rare : Math.max(here.rare, there.rare),
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
