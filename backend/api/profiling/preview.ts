import { standing } from '#/backend/commands/profiling/conclude.ts';
import { profilingDecider } from '#/backend/commands/profiling/profiling.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { ChangePreview } from './contract.ts';
import { effectsOf } from './effects.ts';

/**
 * The effects of a change to an earlier answer, from the same decision, which is not recorded. Throws `Refused` where
 * the change itself would be refused, except for a missing reason.
 */
export function previewChange(
  { profiling, profile }: Seen,
  knowledge: Knowledge,
  change: { question: string; answer: string },
  reasonAlways: boolean,
): ChangePreview {
  const decision = profilingDecider(knowledge).decide(
    { type: 'ChangeAnswer', ...change },
    { ...profile, ...profiling },
    { now: new Date(0), reason: 'preview', reasonAlways },
  );
  if (!decision.ok) throw new Refused(decision.code, decision.details);
  const title = (key: string) =>
    knowledge.questions.find((question) => question.key === key)?.title ?? { en: key, fr: key };
  const choiceTitle = (question: string, key: string) =>
    knowledge.questions.find((one) => one.key === question)?.choices.find((choice) => choice.key === key)?.title ?? {
      en: key,
      fr: key,
    };
  const changed = decision.events.find((event) => event.type === 'AnswerChanged');
  const dropped = changed?.type === 'AnswerChanged' ? changed.data.dropped : [];
  const gone = new Set(dropped.map(({ question }) => question));
  const after = profiling.answers
    .filter(({ question }) => !gone.has(question))
    .map((given) => (given.question === change.question ? { ...given, answer: change.answer } : given));
  const before = new Set(standing(profiling.answers, knowledge).open);
  return {
    effects: effectsOf(decision.events),
    dropped: dropped.map(({ question, answer }) => ({
      question,
      answer,
      questionTitle: title(question),
      answerTitle: choiceTitle(question, answer),
    })),
    opened: standing(after, knowledge)
      .open.filter((key) => !before.has(key))
      .map((key) => ({ question: key, questionTitle: title(key) })),
    reasonRequired: profiling.settled || reasonAlways,
  };
}
