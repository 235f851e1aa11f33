import type { GuideAnswers } from '#/knowledge/derive/class-guide.ts';
import type { Questionnaire } from '#/knowledge/derive/questionnaire.ts';
import { standingAnswers } from '#/knowledge/derive/class-guide.ts';
import { prefix } from './guide-fragment.ts';

/** The answers in an address, and how many of its parts could not be read or do not belong together. */
export type ReadAnswers = { answers: GuideAnswers; lost: number };

/** The answers of a fragment in their order, without those that do not exist or do not stand beside the others. */
export function answersIn(fragment: string, rules: Questionnaire): ReadAnswers {
  const parts = fragment.replace(/^#/, '').split(',').filter(Boolean);
  const asked = new Map(rules.questions.flatMap(({ key, choices }) => choices.map((choice) => [choice.key, key])));
  const answers = new Map<string, string>();
  for (const part of parts) {
    const choice = prefix + part;
    const question = asked.get(choice);
    if (question !== undefined && !answers.has(question)) answers.set(question, choice);
  }
  const standing = standingAnswers(answers, rules);
  return { answers: standing, lost: parts.length - standing.size };
}
