import type { ProfilingEvent } from './profiling.ts';

/** The answers of a device in the order they were given, and the actions that undo can take back, newest last. */
export type Answers<Answer extends { question: string }> = {
  answers: readonly Answer[];
  trail: readonly { version: number; before: readonly Answer[] }[];
  completed: boolean;
  /** Once complete, always settled: from then on changes ask for a reason. */
  settled: boolean;
};

export const noAnswers = { answers: [], trail: [], completed: false, settled: false } as const;

/** What the profiling events mean for the answers. One definition for the decision and for the view. */
export function evolveAnswers<Answer extends { question: string }, State extends Answers<Answer>>(
  state: State,
  event: ProfilingEvent & { version: number },
  given: (question: string, answer: string) => Answer,
): State {
  const act = (answers: readonly Answer[]): State => ({
    ...state,
    answers,
    trail: [...state.trail, { version: event.version, before: state.answers }],
  });
  switch (event.type) {
    case 'QuestionAnswered':
      return act([...state.answers, given(event.data.question, event.data.answer)]);
    case 'AnswerChanged': {
      const { question, to } = event.data;
      const dropped = new Set(event.data.dropped.map((answer) => answer.question));
      return act(
        state.answers
          .filter((answer) => !dropped.has(answer.question))
          .map((answer) => (answer.question === question ? given(question, to) : answer)),
      );
    }
    case 'AnswerUndone': {
      const last = state.trail.at(-1);
      return last ? { ...state, answers: last.before, trail: state.trail.slice(0, -1) } : state;
    }
    case 'ProfilingCompleted':
      return { ...state, completed: true, settled: true };
    case 'ProfilingReopened':
      return { ...state, completed: false };
    case 'ClassificationChanged':
    case 'ApplicabilityChanged':
    case 'TemplatesChanged':
    case 'RisksTriggered':
    case 'NotificationsChanged':
      return state;
  }
}
