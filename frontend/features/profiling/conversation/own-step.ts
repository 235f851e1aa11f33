import type { AnsweredQuestion, ProfilingHistory, Question, Stepped } from '#/backend/api/profiling/contract.ts';
import { choiceKeys } from '#/knowledge/derive/chosen.ts';

/** The author and time of an answer, for the screen until the server's own record arrives. */
export type Answerer = { id: string; name: string | null; at: string };

/** The history with an answer that the server has just accepted. */
export function withAnswer(
  history: ProfilingHistory,
  question: Question,
  answerKey: string,
  stepped: Stepped,
  by: Answerer,
): ProfilingHistory {
  const choices = question.transitions.filter(({ key }) => choiceKeys(answerKey).includes(key));
  if (choices.length === 0 || history.profiling.some(({ key }) => key === question.key)) return history;
  const turn: AnsweredQuestion = {
    ...question,
    answer: {
      key: answerKey,
      titleEN: choices.map(({ titleEN }) => titleEN).join(', '),
      titleFR: choices.map(({ titleFR }) => titleFR).join(', '),
    },
    answeredAt: by.at,
    answeredBy: { id: by.id, name: by.name },
    position: stepped.position ?? history.position ?? '0',
  };
  return { ...progressed(history, stepped), profiling: [...history.profiling, turn], canUndo: true };
}

/** The history after an undo, without the answer to the question that the server asks again. */
export function withoutAnswer(history: ProfilingHistory, stepped: Stepped): ProfilingHistory {
  const profiling = history.profiling.filter(({ key }) => key !== stepped.nextQuestion.key);
  return { ...progressed(history, stepped), profiling, canUndo: profiling.length > 0 };
}

/** The history after a step that gave or took no answer. */
export const progressed = (
  history: ProfilingHistory,
  { nextQuestion, stats, progress, postponed, stakes, position }: Stepped,
): ProfilingHistory => ({
  ...history,
  nextQuestion,
  stats,
  progress,
  postponed,
  stakes,
  completed: nextQuestion.transitionType === 'FINAL_POINT',
  reasonRequired: history.reasonRequired || nextQuestion.transitionType === 'FINAL_POINT',
  position: position ?? history.position,
});
