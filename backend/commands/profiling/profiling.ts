import { isProfilingEvent } from '#/backend/events/device-kinds.ts';
import { answersBefore, evolveAnswers, noAnswers, type Answers } from '#/backend/events/answers.ts';
import { evolveConclusions, noConclusions, type Conclusions } from '#/backend/events/conclusions.ts';
import type { Owner } from '#/backend/events/owner.ts';
import type { ProfilingEvent } from '#/backend/events/profiling.ts';
import { askedNow } from '#/knowledge/derive/questionnaire.ts';
import { answerOf, choiceKeys, chosen, normalised } from '#/knowledge/derive/chosen.ts';
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
import { carried, drift } from './carry.ts';
import { conclude, consequences, standing, type Answered } from './conclude.ts';

export type ProfilingCommand =
  | { type: 'AnswerQuestion'; answer: string }
  /** `owner`: the member to whom the question is left. */
  | { type: 'PostponeQuestion'; question: string; owner: Owner | null }
  | { type: 'ResumeQuestion'; question: string }
  | { type: 'UndoAnswer' }
  | { type: 'ChangeAnswer'; question: string; answer: string }
  /** Several answers as one act. `cause`: the id of the event that led to it, such as the approval of a change. */
  | { type: 'ApplyAnswers'; answers: readonly Answered[]; cause?: string }
  /** Answers given before the device existed, to questions that need not follow each other. */
  | { type: 'TakeAnswers'; answers: readonly Answered[] }
  /** Answers to questions that are asked but need not be next. What is not asked with them is left out. */
  | { type: 'GiveAnswers'; answers: readonly Answered[] }
  /** `to`: the knowledge base whose conclusions the person saw; `from`: that of the last ones. */
  | { type: 'TakeOverKnowledge'; from: string | null; to: string };

export type ProfilingState = Answers<Answered> & Conclusions;

/**
 * Decides the questionnaire. Every change of the answers is appended together with its consequences (what the product is,
 * class, norms, templates, risks, notices), so that the history keeps the conclusions of that time. What a newer knowledge
 * base concludes from older answers waits until a person takes it over.
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
    evolveAnswers<Answered, ProfilingState>(state, event, (question, answers) => ({
      question,
      answer: answerOf(answers),
    })),
    event,
  );

function decideOnAnswers(command: ProfilingCommand, state: ProfilingState, context: Context, knowledge: Knowledge) {
  switch (command.type) {
    case 'AnswerQuestion':
      return answer(command.answer, state, knowledge);
    case 'PostponeQuestion':
      return postpone(command, state, knowledge);
    case 'ResumeQuestion':
      return isPostponed(state, command.question)
        ? happened({ type: 'QuestionResumed', data: { question: command.question } })
        : happened();
    case 'UndoAnswer':
      return undo(state, context, knowledge);
    case 'ChangeAnswer':
      return change(command.question, command.answer, state, context, knowledge);
    case 'ApplyAnswers':
      return applyAll(command, state, context, knowledge);
    case 'TakeAnswers':
      return take(command.answers, state, knowledge);
    case 'GiveAnswers':
      return give(command.answers, state, knowledge);
    case 'TakeOverKnowledge':
      return takeOver(command, state, context, knowledge);
  }
}

/** With which codes a change of the answers is refused. */
export const profilingRefusals = codesOf<CodeOf<typeof decideOnAnswers>>({
  BASIS_MOVED: true,
  CHOICE_UNKNOWN: true,
  NOTHING_CHANGED: true,
  NOTHING_TO_UNDO: true,
  QUESTION_NOT_ANSWERED: true,
  QUESTION_NOT_CURRENT: true,
  REASON_REQUIRED: true,
});

function answer(choice: string, state: ProfilingState, knowledge: Knowledge) {
  const answerable = answerableIn(state, knowledge);
  const asked = answerable.find((question) => offers(question, choice));
  if (!asked)
    return refuse(knownChoice(choice, knowledge) ? 'QUESTION_NOT_CURRENT' : 'CHOICE_UNKNOWN', {
      current: answerable[0]?.key ?? null,
    });
  const given = { question: asked.key, answer: normalised(asked, choice) };
  return follow(...answeredWith(given, state, knowledge), state, knowledge);
}

/** The questions that may be answered: the one that is asked now, then those that were put off and are still asked. */
function answerableIn({ answers, postponed }: ProfilingState, knowledge: Knowledge): readonly Question[] {
  const position = standing(answers, knowledge);
  const later = new Set(postponed.map(({ question }) => question));
  const now = askedNow(position, later, knowledge);
  const open = new Set(position.open.filter((key) => later.has(key)));
  const others = knowledge.questions.filter((question) => question !== now && open.has(question.key));
  return now ? [now, ...others] : [];
}

function postpone(
  { question, owner }: Extract<ProfilingCommand, { type: 'PostponeQuestion' }>,
  state: ProfilingState,
  knowledge: Knowledge,
) {
  if (!standing(state.answers, knowledge).open.includes(question)) return refuse('QUESTION_NOT_CURRENT', { question });
  const before = state.postponed.find((one) => one.question === question);
  if (before && before.owner?.account === owner?.account) return happened();
  return happened({ type: 'QuestionPostponed', data: { question, owner } });
}

const isPostponed = ({ postponed }: ProfilingState, question: string) =>
  postponed.some((one) => one.question === question);

/** The answer to an open question, without the later answers that it makes pointless. */
function answeredWith(
  given: Answered,
  state: ProfilingState,
  knowledge: Knowledge,
): [cause: ProfilingEvent, answers: Answered[]] {
  const answers = [...state.answers, given];
  const isFallen = unaskable(answers, knowledge);
  const dropped = state.answers.filter(isFallen);
  return [
    {
      type: 'QuestionAnswered',
      data: dropped.length === 0 ? listed(given) : { ...listed(given), dropped: dropped.map(listed) },
    },
    answers.filter((one) => !isFallen(one)),
  ];
}

/** Whether the question of an answer is no longer asked. */
function unaskable(answers: readonly Answered[], knowledge: Knowledge): (given: Answered) => boolean {
  const dropped = new Set(standing(answers, knowledge).dropped);
  return ({ question }) => dropped.has(question);
}

function undo(state: ProfilingState, context: Context, knowledge: Knowledge) {
  const last = state.trail.at(-1);
  if (!last) return refuse('NOTHING_TO_UNDO');
  if (lacksReason(context, state.settled)) return refuse('REASON_REQUIRED');
  const { question, version } = last;
  const before = answersBefore(state);
  const answerIn = (answers: readonly Answered[]) => {
    const given = answers.find((one) => one.question === question);
    return given ? choiceKeys(given.answer) : null;
  };
  return follow(
    {
      type: 'AnswerUndone',
      data: { of: version, question, answers: answerIn(state.answers) ?? [], restored: answerIn(before) },
    },
    before,
    state,
    knowledge,
  );
}

function change(question: string, wanted: string, state: ProfilingState, context: Context, knowledge: Knowledge) {
  const current = state.answers.find((given) => given.question === question);
  if (!current) return refuse('QUESTION_NOT_ANSWERED');
  const asked = knowledge.questions.find(({ key }) => key === question);
  if (!asked || !offers(asked, wanted)) return refuse('CHOICE_UNKNOWN');
  const choice = normalised(asked, wanted);
  if (current.answer === choice) return happened();
  if (lacksReason(context, state.settled)) return refuse('REASON_REQUIRED');
  const changed = state.answers.map((given) => (given === current ? { question, answer: choice } : given));
  const isFallen = unaskable(changed, knowledge);
  const dropped = changed.filter(isFallen);
  const kept = changed.filter((given) => !isFallen(given));
  return follow(
    {
      type: 'AnswerChanged',
      data: { question, from: choiceKeys(current.answer), to: choiceKeys(choice), dropped: dropped.map(listed) },
    },
    kept,
    state,
    knowledge,
  );
}

/**
 * Answers one after the other: another choice where the question is answered, else the answer to a question that is
 * asked now or was put off. All of them, or the refusal where one could not be given.
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
    if (!isGiven && !answerableIn(state, knowledge).some(({ key }) => key === question))
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
    const step = follow(...answeredWith({ question, answer: choice }, state, knowledge), state, knowledge);
    state = append(events, step.events, state);
  }
  return happened(...events);
}

/** Each answer whose question is asked once those before it are given, with its consequences, in the order of the questionnaire. */
function give(answers: readonly Answered[], before: ProfilingState, knowledge: Knowledge) {
  const foreign = answers.find(({ question, answer: choice }) => {
    const known = knowledge.questions.find(({ key }) => key === question);
    return !known || !offers(known, choice);
  });
  if (foreign) return refuse('CHOICE_UNKNOWN', { question: foreign.question });
  let state = before;
  const events: Draft<ProfilingEvent>[] = [];
  for (const given of askedAmong(before.answers, answers, knowledge)) {
    const step = follow(...answeredWith(given, state, knowledge), state, knowledge);
    state = append(events, step.events, state);
  }
  if (events.length === 0) return refuse('QUESTION_NOT_CURRENT', { question: answers[0]?.question ?? null });
  return happened(...events);
}

/** What the current knowledge base concludes from the standing answers, after a person has seen it and says why. */
function takeOver(
  { from, to }: Extract<ProfilingCommand, { type: 'TakeOverKnowledge' }>,
  state: ProfilingState,
  context: Context,
  knowledge: Knowledge,
) {
  if (to !== knowledge.version) return refuse('BASIS_MOVED');
  const { walk, conclusions } = conclude(state.answers, knowledge);
  if (drift(state, conclusions).length === 0) return refuse('NOTHING_CHANGED');
  if (!context.reason?.trim()) return refuse('REASON_REQUIRED');
  const reopens = state.completed && walk.next !== null;
  return withEffects({ type: 'KnowledgeTakenOver', data: { from, to } }, [
    ...consequences(state, conclusions),
    ...(reopens ? [{ type: 'ProfilingReopened' as const, data: {} }] : []),
  ]);
}

/** Of some answers, those whose question is asked when its turn comes, in the order of the questionnaire. `before`: those given. */
export function askedAmong(
  before: readonly Answered[],
  answers: readonly Answered[],
  knowledge: Knowledge,
): Answered[] {
  const taken: Answered[] = [];
  for (const one of inOrder(answers, knowledge))
    if (standing([...before, ...taken], knowledge).open.includes(one.question)) taken.push(one);
  return taken;
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
  const before = conclude(state.answers, knowledge);
  const { walk, conclusions } = conclude(answers, knowledge, state.answers);
  const effects = consequences(state, carried(state, before.conclusions, conclusions, answers));
  const complete = walk.next === null;
  if (complete && !state.completed) effects.push({ type: 'ProfilingCompleted', data: { answers: answers.length } });
  // Questions that a new knowledge base asks reopen nothing by themselves.
  if (!complete && state.completed && before.walk.next === null) effects.push({ type: 'ProfilingReopened', data: {} });
  return withEffects(cause, effects);
}

const withEffects = (cause: ProfilingEvent, effects: readonly ProfilingEvent[]) =>
  happened(cause, ...effects.map((effect): Draft<ProfilingEvent> => ({ ...effect, causedBy: 0, by: 'rules' })));

const listed = ({ question, answer: given }: Answered) => ({ question, answers: choiceKeys(given) });
const offers = (question: Question, choice: string) => chosen(question, choice) !== null;
const knownChoice = (choice: string, knowledge: Knowledge) =>
  knowledge.questions.some((question) => offers(question, choice));
