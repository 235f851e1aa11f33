import { isProfilingEvent, isProposalEvent } from '#/backend/events/device-kinds.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { ProfilingEvent } from '#/backend/events/profiling.ts';
import type { ProposalAuthor, ProposalEvent } from '#/backend/events/proposals.ts';
import { answerSubject, subjectKey } from '#/backend/events/subject.ts';
import { answerOf } from '#/knowledge/derive/chosen.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { happened, refuse, type Context, type Decider } from '../decider.ts';
import {
  answered,
  commandOf,
  evolveProposals,
  proposalMade,
  type OpenProposals,
  type ProposalAnswer,
  type Settled,
} from '../proposals/proposals.ts';
import { createStreamCache } from '../stream-cache.ts';
import { profilingDecider, profilingRefusals, type ProfilingCommand, type ProfilingState } from './profiling.ts';
import { proposedAnswer, readProposedAnswer, type QuotedAnswer } from './proposed.ts';

/** Answers that are proposed, and what a person decides about them. `seen`: the position whose list they were shown. */
export type IntakeCommand =
  | { type: 'ProposeAnswers'; answers: readonly QuotedAnswer[]; author: ProposalAuthor; restsOn: Position }
  | { type: 'ConfirmAnswers'; proposals: readonly string[]; seen: Position | null }
  | { type: 'DeclineAnswers'; proposals: readonly string[] };

export type AnsweringCommand = ProfilingCommand | IntakeCommand | ProposalAnswer;

export type AnsweringState = ProfilingState & {
  proposals: OpenProposals;
  /** What was declined, as `wordingOf` says it: the same sentence does not propose it again. */
  declined: ReadonlySet<string>;
};

type Event = ProfilingEvent | ProposalEvent;

/**
 * The questionnaire together with the answers that are proposed for it, in one stream (ADR 35). Whoever gives the
 * proposed answer in any way confirms the proposal; another answer declines it.
 */
export function answeringDecider(knowledge: Knowledge): Decider<AnsweringState, AnsweringCommand, Event> {
  const { decide, initial, stream, evolve } = profilingDecider(knowledge);
  return {
    stream,
    owns: (event) => isProfilingEvent(event) || isProposalEvent(event),
    initial: { ...initial, proposals: {}, declined: new Set() },
    memory: createStreamCache(),
    evolve: (state, event) => {
      const { proposals, declined } = state;
      if (event.type === 'ProposalMade' || event.type === 'ProposalConfirmed')
        return { ...state, proposals: evolveProposals(proposals, event) };
      if (event.type === 'ProposalDeclined') {
        const wording = wordingOf(readProposedAnswer(event.data.command));
        return { ...state, proposals: evolveProposals(proposals, event), declined: declined.union(new Set([wording])) };
      }
      return { ...evolve(state, event), proposals, declined };
    },
    decide: (command, state, context) => {
      if (command.type === 'ProposeAnswers') return propose(command, state, context);
      if (command.type === 'DeclineAnswers') return decline(command.proposals, state, context);
      const isNamed = command.type === 'ConfirmProposal' || command.type === 'DeclineProposal';
      const proposed = isNamed ? commandOf(command, state.proposals, context) : null;
      if (proposed && !proposed.ok) return proposed;
      const wanted =
        command.type === 'ConfirmAnswers'
          ? confirmed(command.proposals, state, context)
          : isNamed
            ? proposed?.command && givenBy(readProposedAnswer(proposed.command), state)
            : command;
      if (wanted && 'ok' in wanted) return wanted;
      const decision = wanted ? decide(wanted, state, context) : happened<ProfilingEvent>();
      // The answers of a change have its approval as their cause, so that they settle no proposal.
      if (!decision.ok || (command.type === 'ApplyAnswers' && command.cause !== undefined)) return decision;
      return answered<Event>(decision.events, state.proposals, {
        settles: (event) => settledBy(event, state.proposals, context),
        seen: ('seen' in command && command.seen) || null,
        now: context.now,
        ...(isNamed && { named: command }),
      });
    },
  };
}

/** With which codes an answer, given or proposed, is refused. */
export const answeringRefusals = [...profilingRefusals, 'PROPOSAL_NOT_OPEN', 'PROPOSAL_EXPIRED'] as const;

/** One proposal per question: what is given, proposed or was declined with the same words is not proposed again. */
function propose(
  { answers, author, restsOn }: Extract<IntakeCommand, { type: 'ProposeAnswers' }>,
  state: AnsweringState,
  context: Context,
) {
  const open = openQuestions(state.proposals, context);
  const given = new Map(state.answers.map(({ question, answer }) => [question, answer]));
  const fresh = answers.filter(
    (one) => !open.has(one.question) && given.get(one.question) !== one.answer && !state.declined.has(wordingOf(one)),
  );
  return happened<Event>(
    ...fresh.map((one) => {
      const subject = answerSubject(one.question);
      const made = { subject, command: proposedAnswer(one), otherwise: null, author, restsOn };
      return { ...proposalMade(made, context), by: 'rules' } as const;
    }),
  );
}

/** The command that gives the answers of these proposals. A question that is answered is changed one by one. */
function confirmed(proposals: readonly string[], { proposals: all, answers }: AnsweringState, { now }: Context) {
  const given = new Set(answers.map(({ question }) => question));
  const wanted = proposals
    .flatMap((id) => {
      const proposal = all[id];
      return proposal && new Date(proposal.expires) > now ? [readProposedAnswer(proposal.command)] : [];
    })
    .filter(({ question }) => !given.has(question));
  if (wanted.length === 0) return refuse('PROPOSAL_NOT_OPEN');
  return { type: 'GiveAnswers', answers: wanted.map(({ question, answer }) => ({ question, answer })) } as const;
}

function decline(proposals: readonly string[], { proposals: all }: AnsweringState, { now }: Context) {
  const open = proposals.filter((id) => all[id] && new Date(all[id].expires) > now);
  if (open.length === 0) return refuse('PROPOSAL_NOT_OPEN');
  return happened<Event>(
    ...open.map((proposal) => {
      const { subject, command } = all[proposal]!;
      return { type: 'ProposalDeclined', data: { proposal, subject, command }, cause: proposal } as const;
    }),
  );
}

function givenBy({ question, answer }: QuotedAnswer, { answers }: AnsweringState): ProfilingCommand {
  const isAnswered = answers.some((given) => given.question === question);
  return isAnswered
    ? { type: 'ChangeAnswer', question, answer }
    : { type: 'GiveAnswers', answers: [{ question, answer }] };
}

/** Giving another answer than the one that is proposed declines it. What has expired is settled already. */
function settledBy(event: Event, open: OpenProposals, { now }: Context): Settled | null {
  const given =
    event.type === 'QuestionAnswered'
      ? { question: event.data.question, answers: event.data.answers }
      : event.type === 'AnswerChanged'
        ? { question: event.data.question, answers: event.data.to }
        : null;
  if (!given) return null;
  const subject = answerSubject(given.question);
  const proposal = Object.values(open).find(
    (one) => subjectKey(one.subject) === subjectKey(subject) && new Date(one.expires) > now,
  );
  if (!proposal) return null;
  const proposed = readProposedAnswer(proposal.command).answer;
  return { subject, isConfirmed: answerOf(given.answers) === proposed };
}

const openQuestions = (open: OpenProposals, { now }: Context): ReadonlySet<string> =>
  new Set(Object.values(open).flatMap(({ subject, expires }) => (new Date(expires) > now ? [subject.id] : [])));

const wordingOf = ({ question, answer, quote }: QuotedAnswer): string => `${question} ${answer} ${quote.wordsSha256}`;
