import type { ReadPassage } from '#/knowledge/evidence/evidence.ts';
import { polarityWords, type Flaw } from '#/knowledge/evidence/polarity.ts';
import { occurrences, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import type { CheckedRow } from '../rows.ts';
import { weightOf } from '../search/statistics.ts';
import { isEmpty, stemmedWords, type Word } from '../text/words.ts';

/** The stems with which a row, its examples and the names of its facets speak. */
export type Vocabulary = Record<Language, ReadonlySet<string>>;

export function vocabularyOf({ requirement, heading, evidence }: CheckedRow): Vocabulary {
  const of = (language: Language) => {
    const texts = [
      requirement.text[language],
      heading?.[language] ?? '',
      ...(evidence ? [...evidence.positive[language], ...evidence.facets.map(({ label }) => label[language])] : []),
    ];
    return new Set(texts.flatMap((text) => telling(stemmedWords(text, language), language).map(({ stem }) => stem)));
  };
  return { en: of('en'), fr: of('fr') };
}

/** Own words that a denial needs. Many sound sentences contain "no" or "without", so they need more. */
const least: Partial<Record<Flaw['defect'], number>> = { DENIED: 2, ABSENT: 3 };

/**
 * Of what a sentence denies, the share that is the row's own matter, from 0 to 1, by the weight of each word. A
 * sentence that denies nothing but "this" speaks of `before`, the sentence or heading above it.
 */
export function denialOf(vocabulary: Vocabulary, read: ReadPassage, text: string, before: string): number {
  const { flaws, language } = read;
  const words = stemmedWords(text, language);
  const shares = flaws.map(({ defect, trigger, reach }) => {
    const needed = least[defect];
    if (needed === undefined) return 0;
    const light = lightPlaces(read.words, language);
    const denied = words.filter((_, at) => reach.has(at) && !trigger.includes(at) && !light.has(at));
    const matter = telling(denied, language);
    return shareOf(matter.length > 0 ? matter : matterOf(before, language), vocabulary[language], needed, language);
  });
  return Math.max(0, ...shares);
}

function shareOf(words: readonly Word[], own: ReadonlySet<string>, needed: number, language: Language): number {
  const weights = words.map(({ stem }) => ({
    isOwn: own.has(stem),
    weight: weightOf({ text: stem, match: 'stem' }, language),
  }));
  const hits = weights.filter(({ isOwn }) => isOwn);
  if (hits.length < needed) return 0;
  const sum = (of: typeof weights) => of.reduce((total, { weight }) => total + weight, 0);
  return sum(hits) / (sum(weights) || 1);
}

function matterOf(text: string, language: Language): Word[] {
  const light = lightPlaces(wordsOf(text), language);
  return telling(
    stemmedWords(text, language).filter((_, at) => !light.has(at)),
    language,
  );
}

const telling = (words: readonly Word[], language: Language): Word[] =>
  words.filter((word) => !isEmpty(word, language));
const lightPlaces = (words: readonly string[], language: Language): ReadonlySet<number> =>
  new Set(occurrences(polarityWords().light[language], words).flat());
