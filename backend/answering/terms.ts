import { isEmpty, stemmedWords, type Word } from '#/backend/judging/text/words.ts';
import type { Locale } from '#/knowledge/types.ts';
import { conceptsIn } from './tagged.ts';

/** A stem of a question or phrase, and how much it counts: 1 for a word that says something by itself. */
export type Term = { stem: string; weight: number };

const within = 0.45;

/**
 * The stems and concepts of a text, each once. `stemOf`: the stem as it is looked for; null leaves a word out. Words of
 * a concept say little apart from it.
 */
export function weighed(
  text: string,
  language: Locale,
  stemOf: (word: Word) => string | null = ({ stem }) => stem,
): Term[] {
  const terms = new Map<string, number>();
  for (const word of stemmedWords(text, language)) {
    const stem = isEmpty(word, language) ? null : stemOf(word);
    if (stem !== null) terms.set(stem, 1);
  }
  for (const { concept, words } of conceptsIn(text, language)) {
    terms.set(concept, 1);
    for (const word of words) if (terms.has(word)) terms.set(word, within);
  }
  return [...terms].map(([stem, weight]) => ({ stem, weight }));
}
