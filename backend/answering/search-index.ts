import { setImmediate } from 'node:timers/promises';
import { isEmpty, stemmedWords, type Word } from '#/backend/judging/text/words.ts';
import type { Locale } from '#/knowledge/types.ts';
import { askedAs } from './asked-as.ts';
import { meaningsOf, type Meanings } from './meant.ts';
import { phrasesOf, type Phrases } from './phrases.ts';
import { refOf, type Entry } from './source.ts';
import { conceptsIn } from './tagged.ts';
import type { Term } from './terms.ts';

/** The entries that contain a stem: their numbers, and how much it weighs in each. */
type Places = { at: number[]; weight: number[] };
type Words = {
  stems: Map<string, Places>;
  /** By word without accents: its stem, and its number of occurrences in all entries. */
  words: Map<string, { stem: string; often: number }>;
  length: number[];
  total: number;
};
type OneLanguage = Words & { phrases: Phrases; meanings: Meanings };

/** Entries and the places of their words. */
export type SearchIndex = { entries: readonly Entry[]; languages: Readonly<Record<Locale, OneLanguage>> };

const shares = { title: 2.5, text: 1, more: 0.6, asked: 2 };

/** An index of entries in both languages. About 0.3 ms an entry with ways to ask. */
export function searchIndex(entries: readonly Entry[]): SearchIndex {
  return { entries, languages: { en: indexed(entries, 'en'), fr: indexed(entries, 'fr') } };
}

const indexed = (entries: readonly Entry[], language: Locale): OneLanguage => ({
  ...wordsOf(entries, language),
  phrases: phrasesOf(entries, language),
  meanings: meaningsOf(entries, language),
});

/**
 * The same index, made in pieces so that other calls are answered in between. For the knowledge base a piece takes up to
 * half a second of processor time, and up to a second in the first index of a process.
 */
export async function searchIndexInPieces(entries: readonly Entry[]): Promise<SearchIndex> {
  return { entries, languages: { en: await indexedInPieces(entries, 'en'), fr: await indexedInPieces(entries, 'fr') } };
}

async function indexedInPieces(entries: readonly Entry[], language: Locale): Promise<OneLanguage> {
  const words = wordsOf(entries, language);
  await setImmediate();
  const phrases = phrasesOf(entries, language);
  await setImmediate();
  const meanings = meaningsOf(entries, language);
  await setImmediate();
  return { ...words, phrases, meanings };
}

function wordsOf(entries: readonly Entry[], language: Locale): Words {
  const stems = new Map<string, Places>();
  const known: OneLanguage['words'] = new Map();
  const length: number[] = [];
  let total = 0;
  for (const [at, entry] of entries.entries()) {
    const isForeign = entry.spoken !== undefined && entry.spoken !== language;
    const weights = new Map<string, number>();
    let words = 0;
    const texts = {
      title: entry.title[language],
      text: entry.text[language],
      more: entry.more[language],
      asked: (askedAs.get(refOf(entry))?.[language] ?? []).join(', '),
    };
    for (const part of ['title', 'text', 'more', 'asked'] as const) {
      const own = isForeign && part === 'text' ? [] : stemmedWords(texts[part], language);
      const add = (stem: string) => weights.set(stem, (weights.get(stem) ?? 0) + shares[part]);
      for (const word of own) {
        const before = known.get(word.plain);
        if (before) before.often += 1;
        else known.set(word.plain, { stem: word.stem, often: 1 });
        if (isEmpty(word, language)) continue;
        // Ways to ask make an entry no longer.
        if (part !== 'asked') words += shares[part];
        add(word.stem);
      }
      if (isForeign && part === 'text') continue;
      for (const { concept } of conceptsIn(texts[part], language)) add(concept);
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
  return { stems, words: known, length, total };
}

const saturation = 1.2;
/** A question of one usual word fills no source: it has to ask for a word that so few entries hold. */
const fewHold = 3;

/** How rare a word is among entries, of which so many hold it. */
const rarityOf = (count: number, holding: number): number => Math.log(1 + (count - holding + 0.5) / (holding + 0.5));
const lengthShare = 0.5;

/**
 * How well each entry of several indexes fits the terms of one language (BM25 over weighted fields, with frequencies
 * over all of them): by index, then by entry, as share of what an entry could reach at most that is full of all terms.
 */
export function scoresOf(indexes: readonly SearchIndex[], terms: readonly Term[], language: Locale): Float64Array[] {
  let highest = 0;
  const all = indexes.map(({ languages }) => languages[language]);
  const count = all.reduce((sum, { length }) => sum + length.length, 0);
  const usual = all.reduce((sum, { total }) => sum + total, 0) / Math.max(1, count);
  const scores = all.map(({ length }) => new Float64Array(length.length));
  for (const { stem, weight } of terms) {
    const places = all.map(({ stems }) => stems.get(stem));
    const holding = places.reduce((sum, found) => sum + (found?.at.length ?? 0), 0);
    if (holding === 0) continue;
    const rarity = rarityOf(count, holding);
    highest += weight * rarity * (saturation + 1);
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
  const full = Math.max(highest, rarityOf(Math.max(count, fewHold), fewHold) * (saturation + 1));
  return scores.map((sums) => sums.map((sum) => sum / full));
}

const fewest = 6;

/** What share of a question's words are in an entry and in hardly any other. By index, then by entry. */
export function rareHolders(
  indexes: readonly SearchIndex[],
  terms: readonly Term[],
  language: Locale,
): Map<number, number>[] {
  const found = indexes.map(() => new Map<number, number>());
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  for (const { stem, weight } of terms) {
    const places = indexes.map(({ languages }) => languages[language].stems.get(stem)?.at ?? []);
    if (stem.startsWith('§') || places.reduce((sum, at) => sum + at.length, 0) > fewest) continue;
    for (const [index, at] of places.entries())
      for (const entry of at) found[index]?.set(entry, (found[index].get(entry) ?? 0) + weight / all);
  }
  return found;
}

/** The stem of a word as entries hold it, also where its accents were left out; null for a word that none holds. */
export function knownStem(indexes: readonly SearchIndex[], { plain, stem }: Word, language: Locale): string | null {
  if (isKnownStem(indexes, stem, language)) return stem;
  for (const { languages } of indexes) {
    const known = languages[language].words.get(plain);
    if (known) return known.stem;
  }
  return null;
}

/** Whether any entry holds this stem. */
export const isKnownStem = (indexes: readonly SearchIndex[], stem: string, language: Locale): boolean =>
  indexes.some(({ languages }) => languages[language].stems.has(stem));
