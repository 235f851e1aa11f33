import { concepts } from '#/knowledge/evidence/concepts.ts';
import { mentionedIn } from '#/knowledge/evidence/mentioned.ts';
import { termsOf } from '#/knowledge/evidence/terms.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import type { CheckedRow } from '../rows.ts';
import { isEmpty, stemmedWords } from '../text/words.ts';
import { weightOf } from './statistics.ts';
import type { WordQuery } from './word-index.ts';

/** Alternatives that mean the same; the best one in a passage counts. */
export type QueryGroup = { weight: number; terms: readonly { word: WordQuery; share: number }[][] };

/** Shares of the parts of a requirement in its query. */
const shares = { text: 1, heading: 0.5, examples: 1, topic: 0.8, facets: 0.8 };
/** What of a query without patterns goes to the terms of what the requirement mentions. */
const shareOfConcepts = 0.2;
const languages: readonly Language[] = ['en', 'fr'];

/** What is looked for: each part sums up to its share, so that scores of different requirements compare. */
export function queryOf({ requirement, heading, evidence }: CheckedRow, language: Language): QueryGroup[] {
  const words = new Map<string, number>();
  const add = (texts: readonly string[], share: number) => {
    for (const [stem, weight] of weighted(texts, language)) words.set(stem, (words.get(stem) ?? 0) + share * weight);
  };
  add([requirement.text[language]], shares.text);
  if (heading) add([heading[language]], shares.heading);
  if (evidence) add(evidence.positive[language], shares.examples);
  const single = [...words].map(([text, weight]): QueryGroup => {
    return { weight, terms: [[{ word: { text, match: 'stem' }, share: 1 }]] };
  });
  if (!evidence) return widened(single, requirement.text, language);
  const facets = evidence.facets.filter(({ mandatory }) => mandatory).flatMap((facet) => facet[language]);
  return [
    ...single,
    ...scaled([groupOf(evidence.topic[language], language)], shares.topic),
    ...scaled(
      facets.map((pattern) => groupOf(pattern, language)),
      shares.facets,
    ),
  ];
}

/**
 * A query of words with the terms of the concepts that a text mentions: synonyms, short forms, what is narrower.
 * Mentions count from both languages, since a word may say in one what it leaves open in the other. The sum stays the
 * same.
 */
function widened(single: readonly QueryGroup[], text: Bilingual, language: Language): QueryGroup[] {
  const mentioned = new Set(languages.flatMap((one) => mentionedIn(text[one], one)));
  const named = [...mentioned].flatMap((key) => concepts().get(key) ?? []);
  if (named.length === 0) return [...single];
  const sum = single.reduce((total, { weight }) => total + weight, 0);
  return [
    ...scaled(single, sum * (1 - shareOfConcepts)),
    ...scaled(
      named.map((concept) => groupOf(concept[language], language)),
      sum * shareOfConcepts,
    ),
  ];
}

/** Stems of texts with their weights, which sum up to 1. */
function weighted(texts: readonly string[], language: Language): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(stemmedWords(text, language)))
      if (!isEmpty(word, language)) counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1);
  const weights = [...counts].map(
    ([stem, count]) => [stem, count * weightOf({ text: stem, match: 'stem' }, language)] as const,
  );
  const sum = weights.reduce((total, [, weight]) => total + weight, 0) || 1;
  return new Map(weights.map(([stem, weight]) => [stem, weight / sum]));
}

function groupOf(pattern: string, language: Language): QueryGroup {
  const terms = termsOf(pattern).map((term) => {
    const words = term.flat().map((word) => ({ word, share: weightOf(word, language) }));
    const sum = words.reduce((total, { share }) => total + share, 0) || 1;
    return { words: words.map(({ word, share }) => ({ word, share: share / sum })), weight: sum / (words.length || 1) };
  });
  // A group is as telling as its most usual alternative.
  const weight = Math.min(...terms.map((term) => term.weight));
  return { weight, terms: terms.map(({ words }) => words) };
}

function scaled(groups: readonly QueryGroup[], share: number): QueryGroup[] {
  const sum = groups.reduce((total, { weight }) => total + weight, 0) || 1;
  return groups.map(({ weight, terms }) => ({ weight: (weight / sum) * share, terms }));
}
