import { isDeepStrictEqual } from 'node:util';
import { hasLink, isAhead, isSamePlan, type CaseLink, type CasePlan } from '#/backend/events/case-parts.ts';
import { isNonconformityEvent } from '#/backend/events/catalogue.ts';
import {
  evolveNonconformity,
  missingInNonconformity,
  type NonconformityState,
} from '#/backend/events/nonconformity-state.ts';
import type { NonconformityEvent, NonconformityFinding } from '#/backend/events/nonconformities.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

export type NonconformityAct =
  | { type: 'Contain'; containment: string }
  | { type: 'ProposeDisposition'; disposition: string; justification: string; account: string }
  /** `isAlone`: the organisation has nobody else who could approve it. */
  | { type: 'ApproveDisposition'; account: string; isAlone: boolean }
  | { type: 'VerifyRework'; evidence: string }
  | { type: 'WaiveCapa'; rationale: string }
  | { type: 'Plan'; plan: CasePlan }
  /** The caller has made sure that the organisation has what is linked. */
  | { type: 'Link'; link: CaseLink }
  | { type: 'Unlink'; link: CaseLink }
  | { type: 'Close' }
  | { type: 'Reopen' };
/** `number`: taken before (ADR 55). `author`: the account of who records it. */
export type NonconformityCommand =
  | { type: 'Record'; number: string; finding: NonconformityFinding; author: string }
  | NonconformityAct;

export const nonconformityStream = (nonconformity: string): string => `nonconformity-${nonconformity}`;

/** Decisions about a non-conformity of a device or of the company (ADR 58). */
export const nonconformityDecider: Decider<NonconformityState | null, NonconformityCommand, NonconformityEvent> = {
  stream: nonconformityStream,
  owns: isNonconformityEvent,
  initial: null,
  decide: decideOnNonconformity,
  evolve: evolveNonconformity,
};

function decideOnNonconformity(command: NonconformityCommand, state: NonconformityState | null, context: Context) {
  if (command.type === 'Record') {
    const { number: nonconformity, finding, author } = command;
    if (state) return refuse('CASE_EXISTS');
    if (isAhead(finding.foundOn, context.now)) return refuse('DAY_AHEAD');
    return happened({ type: 'NonconformityRecorded', data: { nonconformity, finding, author } });
  }
  if (!state) return refuse('CASE_NOT_FOUND');
  if (command.type === 'Reopen') return reopen(state, context);
  if (state.status === 'closed') return refuse('CASE_CLOSED');
  return decideOnOpen(command, state, context);
}

function decideOnOpen(
  command: Exclude<NonconformityAct, { type: 'Reopen' }>,
  state: NonconformityState,
  context: Context,
) {
  const of = { nonconformity: state.number };
  switch (command.type) {
    case 'Contain': {
      const { containment: to } = command;
      if (to === state.containment) return happened();
      if (lacksReason(context, state.containment !== null)) return refuse('REASON_REQUIRED');
      return happened({ type: 'NonconformityContained', data: { ...of, from: state.containment, to } });
    }
    case 'ProposeDisposition': {
      const { disposition, justification, account: author } = command;
      const same = { ...state.disposition, disposition, justification };
      if (isDeepStrictEqual(state.disposition, same)) return happened();
      if (lacksReason(context, state.disposition?.approval != null)) return refuse('REASON_REQUIRED');
      return happened({ type: 'DispositionProposed', data: { ...of, disposition, justification, author } });
    }
    case 'ApproveDisposition':
      return approve(command, state, context);
    case 'VerifyRework':
      if (!isReworkApproved(state)) return refuse('REWORK_NOT_APPROVED');
      if (state.verification === command.evidence) return happened();
      if (lacksReason(context, state.verification !== null)) return refuse('REASON_REQUIRED');
      return happened({ type: 'ReworkVerified', data: { ...of, evidence: command.evidence } });
    case 'WaiveCapa':
      if (state.waiver === command.rationale) return happened();
      if (lacksReason(context, state.waiver !== null)) return refuse('REASON_REQUIRED');
      return happened({ type: 'CapaWaived', data: { ...of, rationale: command.rationale } });
    case 'Plan':
      if (isSamePlan(state.plan, command.plan)) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'NonconformityPlanned', data: { ...of, from: state.plan, to: command.plan } });
    case 'Link':
    case 'Unlink': {
      const { type, link } = command;
      if (hasLink(state.links, link.subject) === (type === 'Link')) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({
        type: type === 'Link' ? 'NonconformityLinked' : 'NonconformityUnlinked',
        data: { ...of, link },
      });
    }
    case 'Close': {
      const missing = missingInNonconformity(state);
      if (missing.length > 0) return refuse('CASE_INCOMPLETE', { missing });
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'NonconformityClosed', data: of });
    }
  }
}

const isReworkApproved = ({ disposition }: NonconformityState): boolean =>
  disposition?.disposition === 'rework' && disposition.approval !== null;

/** Neither who recorded it nor who proposed it may approve it, unless nobody else is there; then with a reason. */
function approve(
  { account, isAlone }: Extract<NonconformityAct, { type: 'ApproveDisposition' }>,
  { number, author, disposition: proposed }: NonconformityState,
  context: Context,
) {
  if (proposed === null) return refuse('DISPOSITION_MISSING');
  if (proposed.approval !== null) return happened();
  const byAuthor = account === author || account === proposed.author;
  if (byAuthor && !isAlone) return refuse('DISPOSITION_OWN');
  if (lacksReason(context, byAuthor)) return refuse('REASON_REQUIRED');
  const data = { nonconformity: number, disposition: proposed.disposition, byAuthor };
  return happened({ type: 'DispositionApproved', data });
}

function reopen({ number, status }: NonconformityState, context: Context) {
  if (status === 'open') return refuse('CASE_NOT_CLOSED');
  if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
  return happened({ type: 'NonconformityReopened', data: { nonconformity: number } });
}

/** With which codes a decision about a non-conformity is refused. */
export const nonconformityRefusals = codesOf<CodeOf<typeof decideOnNonconformity>>({
  CASE_EXISTS: true,
  CASE_NOT_FOUND: true,
  CASE_CLOSED: true,
  CASE_NOT_CLOSED: true,
  CASE_INCOMPLETE: true,
  DISPOSITION_MISSING: true,
  DISPOSITION_OWN: true,
  REWORK_NOT_APPROVED: true,
  DAY_AHEAD: true,
  REASON_REQUIRED: true,
});
