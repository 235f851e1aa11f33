import { isCapaEvent } from '#/backend/events/catalogue.ts';
import { isProposalEvent } from '#/backend/events/device-kinds.ts';
import { authorsAfter, evolveCapa, initialCapa, missingToClose, type CapaState } from '#/backend/events/capa-state.ts';
import type { CapaEvent, CapaPlan, CapaSource } from '#/backend/events/capas.ts';
import type { ProposalEvent } from '#/backend/events/proposals.ts';
import { isDeepStrictEqual } from 'node:util';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';
import { evolveProposals, type OpenProposals } from '../proposals/proposals.ts';
import { createStreamCache } from '../stream-cache.ts';
import { decideOnAction, type ActionCommand } from './actions.ts';
import { decideOnDraft, type DraftCommand } from './drafts.ts';
import { decideOnEffectiveness, type EffectivenessCommand } from './effectiveness.ts';
import { decideOnSection, type SectionCommand } from './sections.ts';

export type CapaCommand =
  /**
   * `number`: taken before (ADR 55). `author`: the account of the person who opens it. `cause`: the event that it comes
   * from, where one is known.
   */
  | { type: 'OpenCapa'; number: string; title: string; source: CapaSource; author: string; cause?: string }
  | { type: 'RenameCapa'; title: string }
  | ({ type: 'PlanCapa' } & CapaPlan)
  /** The caller has made sure that the device has this risk. */
  | { type: 'LinkRisk'; risk: string }
  | { type: 'UnlinkRisk'; risk: string }
  /** `isAlone`: the organisation has nobody else who could close it. */
  | { type: 'CloseCapa'; account: string; isAlone: boolean }
  | { type: 'ReopenCapa' }
  | { type: 'WithdrawCapa' }
  | SectionCommand
  | ActionCommand
  | EffectivenessCommand
  | DraftCommand;

/** A CAPA, the drafts for it that nobody has answered, and the accounts of those who wrote at it. */
export type CapaWithDrafts = { capa: CapaState; drafts: OpenProposals; authors: readonly string[] };

export const capaStream = (capa: string): string => `capa-${capa}`;

/** Decisions about a CAPA: a corrective or preventive action of a device or of the company (ADR 56). */
export const capaDecider: Decider<CapaWithDrafts, CapaCommand, CapaEvent | ProposalEvent> = {
  stream: capaStream,
  owns: (event) => isCapaEvent(event) || isProposalEvent(event),
  initial: { capa: initialCapa, drafts: {}, authors: [] },
  decide: decideOnCapa,
  evolve(state, event) {
    switch (event.type) {
      case 'ProposalMade':
      case 'ProposalConfirmed':
      case 'ProposalDeclined':
        return { ...state, drafts: evolveProposals(state.drafts, event) };
      default:
        return { ...state, capa: evolveCapa(state.capa, event), authors: authorsAfter(state.authors, event) };
    }
  },
  memory: createStreamCache(20_000),
};

function decideOnCapa(command: CapaCommand, { capa, drafts, authors }: CapaWithDrafts, context: Context) {
  if (command.type === 'OpenCapa') {
    const { number, title, source, author, cause } = command;
    return capa.number === null
      ? happened({ type: 'CapaOpened', data: { capa: number, title, source, author }, ...(cause && { cause }) })
      : refuse('CAPA_EXISTS');
  }
  if (capa.number === null) return refuse('CAPA_NOT_FOUND');
  const state = { ...capa, number: capa.number };
  if (command.type === 'ReopenCapa') return reopen(state, context);
  if (state.status !== 'open') return refuse('CAPA_CLOSED');
  switch (command.type) {
    case 'RenameCapa':
      if (command.title === state.title) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'CapaRenamed', data: { capa: state.number, from: state.title, to: command.title } });
    case 'PlanCapa': {
      const to = { owner: command.owner, due: command.due };
      if (isSamePlan(state.plan, to)) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'CapaPlanned', data: { capa: state.number, from: state.plan, to } });
    }
    case 'LinkRisk':
    case 'UnlinkRisk':
      return decideOnRisk(command, state, context);
    case 'CloseCapa':
      return close(command, state, authors, context);
    case 'WithdrawCapa':
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'CapaWithdrawn', data: { capa: state.number } });
    case 'WriteSection':
    case 'LockSection':
    case 'UnlockSection':
    case 'SetRootCause':
      return decideOnSection(command, state, context);
    case 'AddAction':
    case 'ChangeAction':
    case 'CompleteAction':
    case 'ReopenAction':
    case 'WithdrawAction':
      return decideOnAction(command, state, context);
    case 'PlanEffectiveness':
    case 'CheckEffectiveness':
      return decideOnEffectiveness(command, state, context);
    case 'ProposeSections':
    case 'TakeOverDraft':
    case 'DeclineProposal':
      return decideOnDraft(command, state, drafts, context);
  }
}

/** A CAPA that was opened. */
export type OpenedCapa = CapaState & { number: string };

/** The encrypted name of the same owner differs each time. */
const isSamePlan = (one: CapaPlan, other: CapaPlan): boolean =>
  isDeepStrictEqual([one.owner?.account, one.due], [other.owner?.account, other.due]);

function decideOnRisk(
  { type, risk }: Extract<CapaCommand, { risk: string }>,
  { number: capa, risks }: OpenedCapa,
  context: Context,
) {
  if (risks.includes(risk) === (type === 'LinkRisk')) return happened();
  if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
  return happened({ type: type === 'LinkRisk' ? 'CapaRiskLinked' : 'CapaRiskUnlinked', data: { capa, risk } });
}

/** A person who opened it or wrote in it may not close it, unless there is nobody else; then with a reason. */
function close(
  { account, isAlone }: Extract<CapaCommand, { type: 'CloseCapa' }>,
  state: OpenedCapa,
  authors: readonly string[],
  context: Context,
) {
  const missing = missingToClose(state);
  if (missing.length > 0) return refuse('CAPA_INCOMPLETE', { missing });
  const byAuthor = account === state.author || authors.includes(account);
  if (byAuthor && !isAlone) return refuse('CAPA_OWN');
  if (lacksReason(context, byAuthor)) return refuse('REASON_REQUIRED');
  return happened({ type: 'CapaClosed', data: { capa: state.number, byAuthor } });
}

function reopen({ number: capa, status }: OpenedCapa, context: Context) {
  if (status === 'open') return refuse('CAPA_NOT_CLOSED');
  if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
  return happened({ type: 'CapaReopened', data: { capa } });
}

/** With which codes a decision about a CAPA is refused. */
export const capaRefusals = codesOf<CodeOf<typeof decideOnCapa>>({
  CAPA_EXISTS: true,
  CAPA_NOT_FOUND: true,
  CAPA_CLOSED: true,
  CAPA_NOT_CLOSED: true,
  CAPA_INCOMPLETE: true,
  CAPA_OWN: true,
  SECTION_LOCKED: true,
  SECTION_NOT_LOCKED: true,
  SECTION_MOVED: true,
  ACTION_UNKNOWN: true,
  EFFECTIVENESS_NOT_PLANNED: true,
  EFFECTIVENESS_TOO_EARLY: true,
  PROPOSAL_NOT_OPEN: true,
  PROPOSAL_EXPIRED: true,
  REASON_REQUIRED: true,
});
