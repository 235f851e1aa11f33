import type { Block } from '#/backend/reading/blocks.ts';
import { answerOf } from '#/knowledge/derive/chosen.ts';
import { walk } from '#/knowledge/derive/questionnaire.ts';
import type { IntakeRule } from '#/knowledge/load/load-intake.ts';
import type { Knowledge, Question } from '#/knowledge/types.ts';
import { findAll, type Found } from './find.ts';
import { statementsOf, type Statement } from './statement.ts';

/** An answer that a description gives, and the sentence that it rests on. */
export type ProposedAnswer = {
  question: string;
  answer: string;
  rule: string;
  quote: Pick<Statement, 'block' | 'from' | 'to' | 'text'>;
};

/**
 * The answers that a description gives by the rules, in the order of the questionnaire. `given`: the recorded answers,
 * question to choice. A question that takes several choices gets those of one sentence. A question is left out where
 * sentences contradict each other, where no single one says all that is said, and where the other answers say that it
 * is not asked.
 */
export function proposeAnswers(
  blocks: readonly Block[],
  rules: readonly IntakeRule[],
  knowledge: Pick<Knowledge, 'questions' | 'facts'>,
  given: ReadonlyMap<string, string> = new Map(),
): ProposedAnswer[] {
  const byChoice = new Map<string, Found[]>();
  for (const found of findAll(statementsOf(blocks), rules))
    for (const choice of found.choices) byChoice.set(choice, [...(byChoice.get(choice) ?? []), found]);

  const proposed = knowledge.questions.flatMap(({ key, choices, multiple }): ProposedAnswer[] => {
    const said = choices.flatMap((choice) => {
      const founds = byChoice.get(choice.key);
      return founds ? [{ answer: choice.key, founds, isStrong: founds.some(({ rule }) => !rule.weak) }] : [];
    });
    const strong = said.filter(({ isStrong }) => isStrong);
    const [one, ...others] = strong.length > 0 ? strong : said;
    if (!one || (others.length > 0 && !multiple)) return [];
    const all = one.founds.filter(({ statement }) =>
      others.every(({ founds }) => founds.some((other) => other.statement === statement)),
    );
    const found = all.find(({ rule }) => !rule.weak) ?? all[0];
    if (!found) return [];
    const { block, from, to, text } = found.statement;
    return [
      {
        question: key,
        answer: answerOf([one, ...others].map(({ answer }) => answer)),
        rule: found.rule.id,
        quote: { block, from, to, text },
      },
    ];
  });
  const together = new Map([...given, ...proposed.map(({ question, answer }) => [question, answer] as const)]);
  return proposed.filter(({ question }) => !isRuledOut(question, together, knowledge));
}

const alwaysAsked = (question: Question): Question => ({
  ...question,
  when: undefined,
  unless: undefined,
  successor: undefined,
});

/** Whether other answers, even to questions that are not asked yet, say that a question is not asked. */
function isRuledOut(
  key: string,
  answers: ReadonlyMap<string, string>,
  knowledge: Pick<Knowledge, 'questions' | 'facts'>,
): boolean {
  const others = knowledge.questions.filter((question) => question.key !== key && answers.has(question.key));
  const itself = knowledge.questions.filter((question) => question.key === key);
  const questions = [...others.map(alwaysAsked), ...itself];
  const without = new Map([...answers].filter(([question]) => question !== key));
  return walk(without, { ...knowledge, questions }).remaining.max === 0;
}
