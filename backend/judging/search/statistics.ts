import type { Language } from '#/knowledge/evidence/types.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { evidenceRows } from '../rows.ts';
import { stemmedWords } from '../text/words.ts';
import { newWordIndex, type WordIndex, type WordQuery } from './word-index.ts';

type Statistics = { index: WordIndex; texts: number };

const made: Partial<Record<Language, Statistics>> = {};

/**
 * How words are spread over the requirements and examples of the knowledge base: the same for every set of documents.
 */
function statisticsOf(language: Language): Statistics {
  const index = newWordIndex(language);
  const texts = textsOf(language);
  for (const [at, text] of texts.entries()) index.add(at, stemmedWords(text, language));
  return { index, texts: texts.length };
}

const textsOf = (language: Language): string[] => [
  ...loadRequirements().map(({ text }) => text[language]),
  ...[...evidenceRows().values()].flatMap(({ positive, negative }) => [...positive[language], ...negative[language]]),
];

/** The weight of a word: 0 for one in every text, about 9 for one in none. */
export function weightOf(word: WordQuery, language: Language): number {
  const { index, texts } = (made[language] ??= statisticsOf(language));
  return Math.log((texts + 1) / (index.find(word).length + 1));
}
