import type { ProfilingEvent } from './profiling.ts';

/**
 * An action that undo can take back: its effect on the answer of one question, and the earlier answers that it replaced
 * or dropped, each with its place. It is small, because a long questionnaire has hundreds of them.
 */
type Action<Answer> = { version: number; question: string; replaced: readonly { at: number; answer: Answer }[] };

/** The answers of a device in the order they were given, and the actions that undo can take back, newest last. */
export type Answers<Answer extends { question: string }> = {
  answers: readonly Answer[];
  trail: readonly Action<Answer>[];
  completed: boolean;
  /** Once complete, always settled: from then on changes need a reason. */
  settled: boolean;
};

export const noAnswers = { answers: [], trail: [], completed: false, settled: false } as const;

/** Applies a profiling event to the answers. Decisions and the view share this definition. */
export function evolveAnswers<Answer extends { question: string }, State extends Answers<Answer>>(
  state: State,
  event: ProfilingEvent & { version: number },
  given: (question: string, answer: string) => Answer,
): State {
  const { version } = event;
  switch (event.type) {
    case 'QuestionAnswered': {
      const { question, answer } = event.data;
      const trail = [...state.trail, { version, question, replaced: [] }];
      return { ...state, answers: [...state.answers, given(question, answer)], trail };
    }
    case 'AnswerChanged': {
      const { question, to } = event.data;
      const dropped = new Set(event.data.dropped.map((answer) => answer.question));
      const replaced = state.answers
        .map((answer, at) => ({ at, answer }))
        .filter(({ answer }) => answer.question === question || dropped.has(answer.question));
      const answers = state.answers
        .filter((answer) => !dropped.has(answer.question))
        .map((answer) => (answer.question === question ? given(question, to) : answer));
      return { ...state, answers, trail: [...state.trail, { version, question, replaced }] };
    }
    case 'AnswerUndone':
      return { ...state, answers: answersBefore(state), trail: state.trail.slice(0, -1) };
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

/** The answers before the newest action that can be taken back. */
export function answersBefore<Answer extends { question: string }>({
  answers,
  trail,
}: Answers<Answer>): readonly Answer[] {
  const last = trail.at(-1);
  if (!last) return answers;
  const before = answers.filter(({ question }) => question !== last.question);
  for (const { at, answer } of last.replaced) before.splice(at, 0, answer);
  return before;
}
