import { isEmpty, stemmedWords } from '#/backend/judging/text/words.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { SearchIndex } from './search-index.ts';
import type { Entry } from './source.ts';
import type { Term } from './terms.ts';

type Likely = { stem: string; share: number };
/** By stem of one language: the stems of the other language that occur in the same entries, the likeliest first. */
type Dictionary = ReadonlyMap<string, readonly Likely[]>;

const leastShare = 0.3;
const most = 2;
const made = new WeakMap<SearchIndex, Readonly<Record<Locale, Dictionary>>>();

/**
 * The words of a question in the other language, for documents that are written in it. Learnt from the knowledge base,
 * which says everything in both: two words mean the same where they mostly occur in the same entries (Dice
 * coefficient).
 */
export function translated(terms: readonly Term[], from: Locale, index: SearchIndex): Term[] {
  const dictionaries = made.get(index) ?? learnt(index.entries);
  made.set(index, dictionaries);
  return terms.flatMap(({ stem, weight }) =>
    stem.startsWith('§')
      ? [{ stem, weight }]
      : (dictionaries[from].get(stem) ?? []).map((likely) => ({ stem: likely.stem, weight: weight * likely.share })),
  );
}

/** Some half a second for the whole knowledge base. */
function learnt(entries: readonly Entry[]): Record<Locale, Dictionary> {
  const often = { en: new Map<string, number>(), fr: new Map<string, number>() };
  const together = new Map<string, Map<string, number>>();
  for (const { title, text, more } of entries)
    for (const part of [title, text, more]) {
      if (part.en === part.fr) continue;
      const [en, fr] = [stemsOf(part.en, 'en'), stemsOf(part.fr, 'fr')];
      for (const stem of en) count(often.en, stem);
      for (const stem of fr) count(often.fr, stem);
      for (const one of en) {
        const beside = together.get(one) ?? new Map<string, number>();
        together.set(one, beside);
        for (const other of fr) count(beside, other);
      }
    }
  const found = { en: new Map<string, Likely[]>(), fr: new Map<string, Likely[]>() };
  for (const [en, beside] of together)
    for (const [fr, times] of beside) {
      const share = (2 * times) / ((often.en.get(en) ?? 0) + (often.fr.get(fr) ?? 0));
      if (share < leastShare) continue;
      keep(found.en, en, { stem: fr, share });
      keep(found.fr, fr, { stem: en, share });
    }
  return found;
}

const stemsOf = (text: string, language: Locale): Set<string> =>
  new Set(stemmedWords(text, language).flatMap((word) => (isEmpty(word, language) ? [] : [word.stem])));

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

const keep = (found: Map<string, Likely[]>, stem: string, likely: Likely) =>
  found.set(stem, [...(found.get(stem) ?? []), likely].toSorted((a, b) => b.share - a.share).slice(0, most));
