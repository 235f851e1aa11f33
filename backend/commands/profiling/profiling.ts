import { isProfilingEvent } from '#/backend/events/catalogue.ts';
import { answersBefore, evolveAnswers, noAnswers, type Answers } from '#/backend/events/answers.ts';
import { evolveConclusions, noConclusions, type Conclusions } from '#/backend/events/conclusions.ts';
import type { ProfilingEvent } from '#/backend/events/profiling.ts';
import { standingAnswers } from '#/knowledge/derive/class-guide.ts';
import type { Knowledge, Question } from '#/knowledge/types.ts';
import {
  codesOf,
  happened,
  lacksReason,
  refuse,
  type CodeOf,
  type Context,
  type Decider,
  type Draft,
} from '../decider.ts';
import { createStreamCache } from '../stream-cache.ts';
import { conclude, consequences, standing, type Answered } from './conclude.ts';

export type ProfilingCommand =
  | { type: 'AnswerQuestion'; answer: string }
  | { type: 'UndoAnswer' }
  | { type: 'ChangeAnswer'; question: string; answer: string }
  /** Several answers as one act. `cause`: the id of the event that led to it, such as the approval of a change. */
  | { type: 'ApplyAnswers'; answers: readonly Answered[]; cause?: string }
  /** Answers given before the device existed, to questions that need not follow each other. */
  | { type: 'TakeAnswers'; answers: readonly Answered[] };

export type ProfilingState = Answers<Answered> & Conclusions;

/**
 * Decides the questionnaire. Every change of the answers is appended together with its consequences (class, norms,
 * templates, risks, notices), so that the history keeps the conclusions of that time.
 */
export function profilingDecider(knowledge: Knowledge): Decider<ProfilingState, ProfilingCommand, ProfilingEvent> {
  return {
    stream: (device) => `profiling-${device}`,
    owns: isProfilingEvent,
    initial: { ...noAnswers, ...noConclusions },
    memory: createStreamCache(),
    decide: (command, state, context) => decideOnAnswers(command, state, context, knowledge),
    evolve,
  };
}

const evolve = (state: ProfilingState, event: ProfilingEvent & { version: number }): ProfilingState =>
  evolveConclusions(
    evolveAnswers<Answered, ProfilingState>(state, event, (question, choice) => ({ question, answer: choice })),
    event,
  );

function decideOnAnswers(command: ProfilingCommand, state: ProfilingState, context: Context, knowledge: Knowledge) {
  switch (command.type) {
    case 'AnswerQuestion':
      return answer(command.answer, state, knowledge);
    case 'UndoAnswer':
      return undo(state, context, knowledge);
    case 'ChangeAnswer':
      return change(command.question, command.answer, state, context, knowledge);
    case 'ApplyAnswers':
      return applyAll(command, state, context, knowledge);
    case 'TakeAnswers':
      return take(command.answers, state, knowledge);
  }
}

/** With which codes a change of the answers is refused. */
export const profilingRefusals = codesOf<CodeOf<typeof decideOnAnswers>>({
  CHOICE_UNKNOWN: true,
  NOTHING_TO_UNDO: true,
  QUESTION_NOT_ANSWERED: true,
  QUESTION_NOT_CURRENT: true,
  REASON_REQUIRED: true,
});

function answer(choice: string, state: ProfilingState, knowledge: Knowledge) {
  const { next } = standing(state.answers, knowledge);
  if (!next || !offers(next, choice))
    return refuse(knownChoice(choice, knowledge) ? 'QUESTION_NOT_CURRENT' : 'CHOICE_UNKNOWN', {
      current: next?.key ?? null,
    });
  const given = { question: next.key, answer: choice };
  return follow({ type: 'QuestionAnswered', data: given }, [...state.answers, given], state, knowledge);
}

function undo(state: ProfilingState, context: Context, knowledge: Knowledge) {
  const last = state.trail.at(-1);
  if (!last) return refuse('NOTHING_TO_UNDO');
  if (lacksReason(context, state.settled)) return refuse('REASON_REQUIRED');
  const { question, version } = last;
  const before = answersBefore(state);
  const answerIn = (answers: readonly Answered[]) =>
    answers.find((given) => given.question === question)?.answer ?? null;
  return follow(
    {
      type: 'AnswerUndone',
      data: { of: version, question, answer: answerIn(state.answers) ?? '', restored: answerIn(before) },
    },
    before,
    state,
    knowledge,
  );
}

function change(question: string, choice: string, state: ProfilingState, context: Context, knowledge: Knowledge) {
  const current = state.answers.find((given) => given.question === question);
  if (!current) return refuse('QUESTION_NOT_ANSWERED');
  const asked = knowledge.questions.find(({ key }) => key === question);
  if (!asked || !offers(asked, choice)) return refuse('CHOICE_UNKNOWN');
  if (current.answer === choice) return happened();
  if (lacksReason(context, state.settled)) return refuse('REASON_REQUIRED');
  const changed = state.answers.map((given) => (given === current ? { question, answer: choice } : given));
  const unaskable = new Set(standing(changed, knowledge).dropped);
  const dropped = changed.filter((given) => unaskable.has(given.question));
  const kept = changed.filter((given) => !unaskable.has(given.question));
  return follow(
    { type: 'AnswerChanged', data: { question, from: current.answer, to: choice, dropped } },
    kept,
    state,
    knowledge,
  );
}

/**
 * Answers one after the other: another choice where the question is answered, else the answer to the question that is
 * asked next. All of them, or the refusal where one could not be given.
 */
function applyAll(
  { answers, cause }: Extract<ProfilingCommand, { type: 'ApplyAnswers' }>,
  before: ProfilingState,
  context: Context,
  knowledge: Knowledge,
) {
  let state = before;
  const events: Draft<ProfilingEvent>[] = [];
  for (const { question, answer: choice } of answers) {
    const isGiven = isAnswered(state, question);
    if (!isGiven && standing(state.answers, knowledge).next?.key !== question)
      return refuse('QUESTION_NOT_CURRENT', { question });
    const step = isGiven ? change(question, choice, state, context, knowledge) : answer(choice, state, knowledge);
    if (!step.ok) return step;
    state = append(events, step.events, state, cause);
  }
  return happened(...events);
}

/**
 * Each answer with its consequences, in the order of the questionnaire; questions between them stay open. Refused where
 * an answer does not belong to its question, and where a question is not asked by the others or might not be in the end.
 */
function take(answers: readonly Answered[], before: ProfilingState, knowledge: Knowledge) {
  const given = new Map(answers.map(({ question, answer: choice }) => [question, choice]));
  const standingOnes = standingAnswers(given, knowledge);
  let state = before;
  const events: Draft<ProfilingEvent>[] = [];
  for (const { question, answer: choice } of inOrder(answers, knowledge)) {
    const asked = knowledge.questions.find(({ key }) => key === question);
    if (!asked || !offers(asked, choice)) return refuse('CHOICE_UNKNOWN', { question });
    if (!standingOnes.has(question) || isAnswered(state, question)) return refuse('QUESTION_NOT_CURRENT', { question });
    const one = { question, answer: choice };
    const step = follow({ type: 'QuestionAnswered', data: one }, [...state.answers, one], state, knowledge);
    state = append(events, step.events, state);
  }
  return happened(...events);
}

const isAnswered = ({ answers }: ProfilingState, question: string) =>
  answers.some((given) => given.question === question);

function inOrder(answers: readonly Answered[], { questions }: Knowledge): readonly Answered[] {
  const places = new Map(questions.map(({ key }, place) => [key, place]));
  const place = ({ question }: Answered) => places.get(question) ?? -1;
  return answers.toSorted((one, other) => place(one) - place(other));
}

/** Adds the events of a step to those before it, and returns the state after them. */
function append(
  events: Draft<ProfilingEvent>[],
  step: readonly Draft<ProfilingEvent>[],
  before: ProfilingState,
  cause?: string,
) {
  const first = events.length;
  let state = before;
  for (const draft of step) {
    const version = (state.trail.at(-1)?.version ?? 0) + 1;
    const { causedBy } = draft;
    events.push(
      causedBy === undefined ? { ...draft, ...(cause && { cause }) } : { ...draft, causedBy: first + causedBy },
    );
    state = evolve(state, { ...draft, version });
  }
  return state;
}

/** The event itself, then what it means: consequences, and whether the questionnaire is complete now. */
function follow(cause: ProfilingEvent, answers: readonly Answered[], state: ProfilingState, knowledge: Knowledge) {
  const { walk, conclusions } = conclude(answers, knowledge, state.answers);
  const effects: ProfilingEvent[] = consequences(state, conclusions);
  const complete = walk.next === null;
  if (complete && !state.completed) effects.push({ type: 'ProfilingCompleted', data: { answers: answers.length } });
  if (!complete && state.completed) effects.push({ type: 'ProfilingReopened', data: {} });
  return happened(cause, ...effects.map((effect): Draft<ProfilingEvent> => ({ ...effect, causedBy: 0, by: 'rules' })));
}

const offers = (question: Question, choice: string) => question.choices.some(({ key }) => key === choice);
const knownChoice = (choice: string, knowledge: Knowledge) =>
  knowledge.questions.some((question) => offers(question, choice));
