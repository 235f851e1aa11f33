import { standing } from '#/backend/commands/profiling/conclude.ts';
import type { NewKnowledge } from '#/backend/api/profiling/contract.ts';
import { supposing } from '#/backend/queries/as-if.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { answerTitle } from '#/knowledge/derive/chosen.ts';

/** What the current knowledge base would conclude for a device, and has not yet; null where it says the same. */
export function newKnowledge(
  seen: Seen,
  knowledge: Knowledge,
): (Omit<NewKnowledge, 'effects'> & { events: Decided }) | null {
  const { answers, knowledge: from } = seen.profiling;
  if (answers.length === 0) return null;
  const supposed = supposing(seen, knowledge, { type: 'TakeOverKnowledge', from, to: knowledge.version });
  if (!supposed.ok) return null;
  const walk = standing(answers, knowledge);
  const isFallen = new Set(walk.dropped);
  const questions = new Map(knowledge.questions.map((question) => [question.key, question]));
  const titleOf = (key: string) => questions.get(key)?.title ?? { en: key, fr: key };
  return {
    from,
    to: knowledge.version,
    events: supposed.events,
    opened: seen.profiling.completed
      ? walk.open.map((question) => ({ question, questionTitle: titleOf(question) }))
      : [],
    dropped: answers
      .filter(({ question }) => isFallen.has(question))
      .map(({ question, answer }) => ({
        question,
        answer,
        questionTitle: titleOf(question),
        answerTitle: answerTitle(questions.get(question), answer),
      })),
  };
}

type Decided = Extract<ReturnType<typeof supposing>, { ok: true }>['events'];
