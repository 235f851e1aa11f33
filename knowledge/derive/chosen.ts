import type { Bilingual, Choice, Question } from '../types.ts';

/**
 * An answer is the key of a choice, or the keys of several, where a question takes several: `A.MARK.18.fr+A.MARK.18.de`,
 * in the order of the choices.
 */
const separator = '+';

/** The keys of the choices that an answer names. */
export const choiceKeys = (answer: string): string[] => (answer === '' ? [] : answer.split(separator));

/** The answer that names these choices. */
export const answerOf = (keys: readonly string[]): string => keys.join(separator);

type Offer = Pick<Question, 'choices' | 'multiple'>;

/** The choices of an answer, in the order of the question; null where the question does not offer this answer. */
export function chosen({ choices, multiple }: Offer, answer: string): readonly Choice[] | null {
  const keys = new Set(choiceKeys(answer));
  const named = choices.filter(({ key }) => keys.has(key));
  if (named.length === 0 || named.length < keys.size) return null;
  if (named.length === 1) return named;
  return multiple && named.every(({ alone }) => !alone) ? named : null;
}

/** An answer with its keys in the order of the choices, each once, so that the same choices are the same answer. */
export function normalised(question: Offer, answer: string): string {
  const named = chosen(question, answer);
  return named === null ? answer : answerOf(named.map(({ key }) => key));
}

/** The words of an answer; its key where the question is not known any more. */
export function answerTitle(question: Offer | undefined, answer: string): Bilingual {
  const named = question && chosen(question, answer);
  if (!named) return { en: answer, fr: answer };
  return { en: named.map(({ title }) => title.en).join(', '), fr: named.map(({ title }) => title.fr).join(', ') };
}

/**
 * What an answer sets. Of a question that takes several choices, one that was left out says no to the facts that it
 * would set, unless the choice that stands alone was taken ("I do not know").
 */
export function settings(question: Offer, named: readonly Choice[]): Choice['sets'][] {
  if (!question.multiple || named.some(({ alone }) => alone)) return named.map(({ sets }) => sets);
  const left = question.choices.filter((choice) => !choice.alone && !named.includes(choice));
  const none = left.map(({ sets }) => Object.fromEntries(Object.keys(sets).map((path) => [path, false])));
  return [...none, ...named.map(({ sets }) => sets)];
}
