import { standing } from '#/backend/commands/profiling/conclude.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { supposing } from '#/backend/queries/as-if.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { ChangePreview } from './contract.ts';
import { effectsOf } from './effects.ts';
import { answerOf, answerTitle } from '#/knowledge/derive/chosen.ts';

/**
 * The effects of a change to an earlier answer, from the same decision, which is not recorded. Throws `Refused` where
 * the change itself would be refused, except for a missing reason.
 */
export function previewChange(
  seen: Seen,
  knowledge: Knowledge,
  change: { question: string; answer: string },
  reasonAlways: boolean,
): ChangePreview {
  const { profiling } = seen;
  const supposed = supposing(seen, knowledge, { type: 'ChangeAnswer', ...change });
  if (!supposed.ok) throw new Refused(supposed.code, supposed.details);
  const title = (key: string) =>
    knowledge.questions.find((question) => question.key === key)?.title ?? { en: key, fr: key };
  const choiceTitle = (question: string, given: string) =>
    answerTitle(
      knowledge.questions.find((one) => one.key === question),
      given,
    );
  const changed = supposed.events.find((event) => event.type === 'AnswerChanged');
  const dropped = changed?.type === 'AnswerChanged' ? changed.data.dropped : [];
  const before = new Set(standing(profiling.answers, knowledge).open);
  return {
    effects: effectsOf(supposed.events),
    dropped: dropped.map(({ question, answers }) => ({
      question,
      answer: answerOf(answers),
      questionTitle: title(question),
      answerTitle: choiceTitle(question, answerOf(answers)),
    })),
    opened: standing(supposed.seen.profiling.answers, knowledge)
      .open.filter((key) => !before.has(key))
      .map((key) => ({ question: key, questionTitle: title(key) })),
    reasonRequired: profiling.settled || reasonAlways,
  };
}
