import type { Owner } from './owner.ts';
import type { ProfilingEvent } from './profiling.ts';

/**
 * An action that undo can take back: its effect on the answer of one question, and the earlier answers that it replaced
 * or dropped, each with its place, and the place of the question among those put off. It is small, because a long
 * questionnaire has hundreds of them.
 */
type Action<Answer> = {
  version: number;
  question: string;
  replaced: readonly { at: number; answer: Answer }[];
  putOff?: { at: number; entry: Postponed };
};

/** A question put off until later; `owner`: the member to whom it is left. */
export type Postponed = { question: string; owner: Owner | null };

/** The answers of a device in the order they were given, and the actions that undo can take back, newest last. */
export type Answers<Answer extends { question: string }> = {
  answers: readonly Answer[];
  /** In the order in which they were put off. An answer takes a question off the list. */
  postponed: readonly Postponed[];
  trail: readonly Action<Answer>[];
  completed: boolean;
  /** Once complete, always settled: from then on changes need a reason. */
  settled: boolean;
};

export const noAnswers = { answers: [], postponed: [], trail: [], completed: false, settled: false } as const;

/** Applies a profiling event to the answers. Decisions and the view share this definition. */
export function evolveAnswers<Answer extends { question: string }, State extends Answers<Answer>>(
  state: State,
  event: ProfilingEvent & { version: number },
  given: (question: string, answers: readonly string[]) => Answer,
): State {
  const { version } = event;
  switch (event.type) {
    case 'QuestionAnswered': {
      const { question, answers } = event.data;
      const { kept, replaced } = parted(state.answers, new Set(event.data.dropped?.map((one) => one.question)));
      const at = state.postponed.findIndex((one) => one.question === question);
      const entry = state.postponed[at];
      const trail = [...state.trail, { version, question, replaced, ...(entry && { putOff: { at, entry } }) }];
      const postponed = without(state.postponed, question);
      return { ...state, answers: [...kept, given(question, answers)], postponed, trail };
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
      return {
        ...state,
        answers: answersBefore(state),
        postponed: postponedBefore(state),
        trail: state.trail.slice(0, -1),
      };
    case 'QuestionPostponed': {
      const { question } = event.data;
      const isOnList = state.postponed.some((one) => one.question === question);
      const postponed = isOnList
        ? state.postponed.map((one) => (one.question === question ? event.data : one))
        : [...state.postponed, event.data];
      return { ...state, postponed };
    }
    case 'QuestionResumed':
      return { ...state, postponed: without(state.postponed, event.data.question) };
    case 'ProfilingCompleted':
      return { ...state, completed: true, settled: true };
    case 'ProfilingReopened':
      return { ...state, completed: false };
    case 'KnowledgeTakenOver':
    case 'QualificationChanged':
    case 'ClassificationChanged':
    case 'ApplicabilityChanged':
    case 'TemplatesChanged':
    case 'RisksTriggered':
    case 'NotificationsChanged':
      return state;
  }
}

const without = (postponed: readonly Postponed[], question: string): readonly Postponed[] =>
  postponed.filter((one) => one.question !== question);

/** Answers apart from those to some questions, which keep their places. */
function parted<Answer extends { question: string }>(answers: readonly Answer[], gone: ReadonlySet<string>) {
  if (gone.size === 0) return { kept: answers, replaced: [] };
  const places = answers.map((answer, at) => ({ at, answer }));
  return {
    kept: answers.filter(({ question }) => !gone.has(question)),
    replaced: places.filter(({ answer }) => gone.has(answer.question)),
  };
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

/** What was put off before the newest action that can be taken back. */
function postponedBefore<Answer extends { question: string }>({
  postponed,
  trail,
}: Answers<Answer>): readonly Postponed[] {
  const putOff = trail.at(-1)?.putOff;
  return putOff ? postponed.toSpliced(putOff.at, 0, putOff.entry) : postponed;
}
