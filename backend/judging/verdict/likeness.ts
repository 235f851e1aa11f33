import type { EvidenceRow, Language } from '#/knowledge/evidence/types.ts';
import { evidenceRows, type CheckedRow } from '../rows.ts';
import { weightOf } from '../search/statistics.ts';
import { isEmpty, stemmedWords } from '../text/words.ts';

type Vector = ReadonlyMap<string, number>;
/** Sentences that are evidence, as weighted stems of length 1. */
export type Examples = Record<Language, readonly Vector[]>;

/** The positive examples of a row; its own text where it has none. */
export function examplesOf({ evidence, requirement: { text } }: CheckedRow): Examples {
  return vectorsOf(evidence?.positive ?? { en: [text.en], fr: [text.fr] });
}

/** The examples of the duties that a row names as its rivals. */
export const rivalsOf = ({ evidence }: CheckedRow): Examples[] =>
  (evidence?.rivals ?? []).flatMap((key) => {
    const rival = evidenceRows().get(key);
    return rival ? [vectorsOf(rival.positive)] : [];
  });

/** Sentences that show how the duty is failed. */
export const failuresOf = ({ evidence }: CheckedRow): Examples =>
  vectorsOf({
    en: (evidence?.failures ?? []).flatMap(({ examples }) => examples.en),
    fr: (evidence?.failures ?? []).flatMap(({ examples }) => examples.fr),
  });

const vectorsOf = (sentences: EvidenceRow['positive']): Examples => {
  const of = (language: Language) => sentences[language].map((sentence) => vectorOf(sentence, language));
  return { en: of('en'), fr: of('fr') };
};

/** The cosine of a text and the example that it is most like. */
export function likenessTo(examples: readonly Vector[], text: string, language: Language): number {
  const vector = vectorOf(text, language);
  return Math.max(0, ...examples.map((example) => product(vector, example)));
}

function vectorOf(text: string, language: Language): Vector {
  const stems = new Set(stemmedWords(text, language).flatMap((word) => (isEmpty(word, language) ? [] : [word.stem])));
  const weights = [...stems].map((stem) => [stem, weightOf({ text: stem, match: 'stem' }, language)] as const);
  const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return new Map(weights.map(([stem, weight]) => [stem, weight / length]));
}

const product = (one: Vector, other: Vector): number =>
  one.entries().reduce((sum, [stem, weight]) => sum + weight * (other.get(stem) ?? 0), 0);
