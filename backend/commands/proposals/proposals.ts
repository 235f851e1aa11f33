import type { DomainEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { ProposalEvent } from '#/backend/events/proposals.ts';
import { subjectKey, type Subject } from '#/backend/events/subject.ts';
import { codesOf, happened, refuse, type CodeOf, type Context, type Draft, type Evolving } from '../decider.ts';

/** A person's decision on a proposal. `seen`: the position whose state they were shown. */
export type ProposalAnswer =
  | { type: 'ConfirmProposal'; proposal: string; seen: Position | null }
  | { type: 'DeclineProposal'; proposal: string };

type Made = Extract<ProposalEvent, { type: 'ProposalMade' }>['data'];
type OpenProposal = Pick<Made, 'subject' | 'command' | 'otherwise' | 'expires'>;
/** Proposals without a decision, by id. */
export type OpenProposals = Readonly<Record<string, OpenProposal>>;

/** Number of days for which a proposal is open. */
const daysToAnswer = 90;
const dayMs = 86_400_000;

/** The event of a proposal, open for 90 days. */
export const proposalMade = (
  made: Omit<Made, 'expires'>,
  { now }: Context,
): Extract<ProposalEvent, { type: 'ProposalMade' }> => ({
  type: 'ProposalMade',
  data: { ...made, expires: new Date(now.getTime() + daysToAnswer * dayMs).toISOString() },
});

export function evolveProposals(open: OpenProposals, event: Evolving<ProposalEvent>): OpenProposals {
  if (event.type === 'ProposalMade') {
    const { subject, command, otherwise, expires } = event.data;
    return { ...open, [event.id]: { subject, command, otherwise, expires } };
  }
  const { [event.data.proposal]: _, ...rest } = open;
  return rest;
}

/**
 * The command that a decision on a proposal carries out, null where there is none; or why the proposal cannot be
 * decided.
 */
export function commandOf(answer: ProposalAnswer, open: OpenProposals, { now }: Context) {
  const proposal = open[answer.proposal];
  if (!proposal) return refuse('PROPOSAL_NOT_OPEN');
  if (isExpired(proposal, now)) return refuse('PROPOSAL_EXPIRED');
  return { ok: true, command: answer.type === 'ConfirmProposal' ? proposal.command : proposal.otherwise } as const;
}

/** With which codes the answer to a proposal is refused, besides those of the command that it carries out. */
export const proposalRefusals = codesOf<CodeOf<typeof commandOf>>({ PROPOSAL_NOT_OPEN: true, PROPOSAL_EXPIRED: true });

/** A settlement of a proposal without naming it: a person changed its subject as proposed, or as declining it would. */
export type Settled = { subject: Subject; isConfirmed: boolean };

/**
 * A decision with the events for the proposals that it settles. Each event has its proposal as the cause. `named`: the
 * decision that a person gave on a proposal. `settles` gives the effect of an event on the subject of a proposal.
 */
export function answered<Event extends DomainEvent>(
  drafts: readonly Draft<Event>[],
  open: OpenProposals,
  {
    named,
    settles,
    seen,
    now,
  }: { named?: ProposalAnswer; settles: (event: Event) => Settled | null; seen: Position | null; now: Date },
) {
  const bySubject = new Map(
    Object.entries(open).flatMap(([id, proposal]) =>
      isExpired(proposal, now) ? [] : [[subjectKey(proposal.subject), id] as const],
    ),
  );
  const answers = new Map<string, Draft<ProposalEvent>>();
  const answer = (proposal: string, isConfirmed: boolean): void => {
    const { subject, command } = open[proposal]!;
    const data = { proposal, subject, command };
    answers.set(
      proposal,
      isConfirmed
        ? { type: 'ProposalConfirmed', data: { ...data, seen }, cause: proposal }
        : { type: 'ProposalDeclined', data, cause: proposal },
    );
  };
  const caused = drafts.map((draft): Draft<Event> => {
    const settled = settles(draft);
    const proposal = settled ? bySubject.get(subjectKey(settled.subject)) : undefined;
    if (!settled || proposal === undefined) return draft;
    answer(proposal, settled.isConfirmed);
    return { ...draft, cause: proposal };
  });
  if (named) answer(named.proposal, named.type === 'ConfirmProposal');
  // After the others, whose indexes are in `causedBy`.
  return happened<Event | ProposalEvent>(...caused, ...answers.values());
}

const isExpired = ({ expires }: Pick<OpenProposal, 'expires'>, now: Date): boolean =>
  new Date(expires).getTime() <= now.getTime();
