import type { AnsweredQuestion, Question } from '#/backend/api/profiling/contract.ts';
import type { GivenAnswer } from '#/backend/projections/documents/profiling/fold.ts';
import type { Locale } from '../../../shared/locales.ts';

export type Note = { type: 'NOT_IMPLEMENTED' | 'ALARM_SYSTEM_INFO'; before: boolean; isWarning: boolean };

/** One exchange of the conversation. `note` is before or after the question, as its place says. */
export type Turn = {
  key: string;
  title: string;
  answer: string;
  answerKey: string;
  position: string | null;
  separator: { before: boolean; title: string } | null;
  notes: readonly Note[];
};

export const titleOf = (entry: { titleEN: string; titleFR: string }, locale: Locale): string =>
  locale === 'fr' ? entry.titleFR : entry.titleEN;

export function turnOf(question: AnsweredQuestion, locale: Locale): Turn {
  return {
    key: question.key,
    title: titleOf(question, locale),
    answer: titleOf(question.answer, locale),
    answerKey: question.answer.key,
    position: question.position,
    separator: question.separator
      ? { before: question.separator.before, title: titleOf(question.separator, locale) }
      : null,
    notes: [question.warning, question.answer.warning].filter((note) => note !== undefined),
  };
}

/** The texts of each question from all sources: they do not depend on the moment. */
export const knownQuestions = (...lists: (readonly Question[] | undefined)[]): Map<string, Question> =>
  new Map(lists.flatMap((list) => list ?? []).map((question) => [question.key, question]));

/** A turn of the past, from the fold; missing texts come from the knowledge names. */
export function pastTurn(
  given: GivenAnswer,
  known: ReadonlyMap<string, Question>,
  names: { question: (key: string) => string; choice: (question: string, choice: string) => string },
  locale: Locale,
): Turn {
  const question = known.get(given.question);
  return {
    key: given.question,
    title: question ? titleOf(question, locale) : names.question(given.question),
    answer: names.choice(given.question, given.answer),
    answerKey: given.answer,
    position: given.position,
    separator: question?.separator
      ? { before: question.separator.before, title: titleOf(question.separator, locale) }
      : null,
    notes: question?.warning ? [question.warning] : [],
  };
}
