import { isEmpty, stemmedWords } from '#/backend/judging/text/words.ts';
import type { Locale } from '#/knowledge/types.ts';
import { askedAs } from './asked-as.ts';
import { nothing, refOf, type Entry } from './source.ts';
import { conceptsIn } from './tagged.ts';

/** Where a stem stands: numbers of entries, and how much it weighs in each. */
type Places = { at: number[]; weight: number[] };
type OneLanguage = { stems: Map<string, Places>; length: number[]; total: number };

/** Entries and where their words stand. */
export type SearchIndex = { entries: readonly Entry[]; languages: Readonly<Record<Locale, OneLanguage>> };

const shares = { title: 2.5, text: 1, more: 0.6, asked: 2 };

/** An index of entries in both languages. About 0.1 ms an entry the first time. */
export function searchIndex(entries: readonly Entry[]): SearchIndex {
  return { entries, languages: { en: indexed(entries, 'en'), fr: indexed(entries, 'fr') } };
}

function indexed(entries: readonly Entry[], language: Locale): OneLanguage {
  const stems = new Map<string, Places>();
  const length: number[] = [];
  let total = 0;
  for (const [at, entry] of entries.entries()) {
    const weights = new Map<string, number>();
    let words = 0;
    const texts = {
      title: entry.title,
      text: entry.text,
      more: entry.more,
      asked: askedAs.get(refOf(entry)) ?? nothing,
    };
    for (const part of ['title', 'text', 'more', 'asked'] as const) {
      const own = stemmedWords(texts[part][language], language);
      const add = (stem: string) => weights.set(stem, (weights.get(stem) ?? 0) + shares[part]);
      for (const word of own) {
        if (isEmpty(word, language)) continue;
        // Ways to ask make an entry no longer.
        if (part !== 'asked') words += shares[part];
        add(word.stem);
      }
      for (const { concept } of conceptsIn(texts[part][language], language)) add(concept);
    }
    for (const [stem, weight] of weights) {
      const places = stems.get(stem) ?? { at: [], weight: [] };
      places.at.push(at);
      places.weight.push(weight);
      stems.set(stem, places);
    }
    length.push(words);
    total += words;
  }
  return { stems, length, total };
}

/** A stem of a question, and how much it counts: 1 for the person's own word. */
export type Term = { stem: string; weight: number };

const saturation = 1.2;
const lengthShare = 0.5;

/**
 * How well each entry of several indexes fits the terms of one language (BM25 over weighted fields, with frequencies over
 * all of them). By index, then by entry.
 */
export function scoresOf(indexes: readonly SearchIndex[], terms: readonly Term[], language: Locale): Float64Array[] {
  const all = indexes.map(({ languages }) => languages[language]);
  const count = all.reduce((sum, { length }) => sum + length.length, 0);
  const usual = all.reduce((sum, { total }) => sum + total, 0) / Math.max(1, count);
  const scores = all.map(({ length }) => new Float64Array(length.length));
  for (const { stem, weight } of terms) {
    const places = all.map(({ stems }) => stems.get(stem));
    const holding = places.reduce((sum, found) => sum + (found?.at.length ?? 0), 0);
    if (holding === 0) continue;
    const rarity = Math.log(1 + (count - holding + 0.5) / (holding + 0.5));
    for (const [index, found] of places.entries()) {
      const [sums, lengths] = [scores[index], all[index]?.length];
      if (!found || !sums || !lengths) continue;
      for (const [place, at] of found.at.entries()) {
        const often = found.weight[place] ?? 0;
        const norm = 1 - lengthShare + (lengthShare * (lengths[at] ?? 0)) / usual;
        sums[at] = (sums[at] ?? 0) + (weight * rarity * often * (saturation + 1)) / (often + saturation * norm);
      }
    }
  }
  return scores;
}

/** Whether any entry holds this stem. */
export const isKnownStem = (indexes: readonly SearchIndex[], stem: string, language: Locale): boolean =>
  indexes.some(({ languages }) => languages[language].stems.has(stem));

/** The known stem that a mistyped word means: one letter apart, the most used first. Null where there is none. */
export function meantStem(indexes: readonly SearchIndex[], stem: string, language: Locale): string | null {
  if (stem.length < 5) return null;
  let best: { stem: string; often: number } | null = null;
  for (const { languages } of indexes)
    for (const [other, { at }] of languages[language].stems) {
      if (Math.abs(other.length - stem.length) > 1 || other.charAt(0) !== stem.charAt(0)) continue;
      if (at.length > (best?.often ?? 0) && isOneApart(stem, other)) best = { stem: other, often: at.length };
    }
  return best?.stem ?? null;
}

/** Whether one letter was left out, added or changed, or two neighbours were exchanged. */
function isOneApart(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  if (rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)) return true;
  return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
}
