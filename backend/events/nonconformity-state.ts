import { hasLink, withoutLink, type CaseLink, type CasePlan, type CaseStatus } from './case-parts.ts';
import type { NonconformityEvent, NonconformityFinding } from './nonconformities.ts';

/** A non-conformity as its events leave it. */
export type NonconformityState = {
  number: string;
  finding: NonconformityFinding;
  /** The account that recorded it. */
  author: string;
  containment: string | null;
  disposition: {
    disposition: string;
    justification: string;
    author: string;
    approval: { byAuthor: boolean } | null;
  } | null;
  /** Proof that reworked product meets its requirements. */
  verification: string | null;
  waiver: string | null;
  plan: CasePlan;
  links: readonly CaseLink[];
  status: CaseStatus;
};

/** A non-conformity after an event of its stream; null before it was recorded. Pure. */
export function evolveNonconformity(
  state: NonconformityState | null,
  event: NonconformityEvent,
): NonconformityState | null {
  if (event.type === 'NonconformityRecorded')
    return {
      number: event.data.nonconformity,
      finding: event.data.finding,
      author: event.data.author,
      containment: null,
      disposition: null,
      verification: null,
      waiver: null,
      plan: { owner: null, due: null },
      links: [],
      status: 'open',
    };
  return state && changed(state, event);
}

function changed(
  state: NonconformityState,
  event: Exclude<NonconformityEvent, { type: 'NonconformityRecorded' }>,
): NonconformityState {
  switch (event.type) {
    case 'NonconformityContained':
      return { ...state, containment: event.data.to };
    case 'DispositionProposed': {
      const { disposition, justification, author } = event.data;
      return { ...state, disposition: { disposition, justification, author, approval: null }, verification: null };
    }
    case 'DispositionApproved': {
      const { byAuthor } = event.data;
      return { ...state, disposition: state.disposition && { ...state.disposition, approval: { byAuthor } } };
    }
    case 'ReworkVerified':
      return { ...state, verification: event.data.evidence };
    case 'CapaWaived':
      return { ...state, waiver: event.data.rationale };
    case 'NonconformityPlanned':
      return { ...state, plan: event.data.to };
    case 'NonconformityLinked':
      return hasLink(state.links, event.data.link.subject)
        ? state
        : { ...state, links: [...state.links, event.data.link] };
    case 'NonconformityUnlinked':
      return { ...state, links: withoutLink(state.links, event.data.link.subject) };
    case 'NonconformityClosed':
      return { ...state, status: 'closed' };
    case 'NonconformityReopened':
      return { ...state, status: 'open' };
  }
}

export type NonconformityGap = 'disposition' | 'approval' | 'verification' | 'capa';

/** What a non-conformity lacks before it can be closed: 8.3.2 asks for a decision, 8.3.4 for a check after rework. */
export function missingInNonconformity(
  state: Pick<NonconformityState, 'disposition' | 'verification' | 'waiver' | 'links'>,
): NonconformityGap[] {
  const { disposition, verification, waiver, links } = state;
  const missing: NonconformityGap[] = [];
  if (disposition === null) missing.push('disposition');
  else if (disposition.approval === null) missing.push('approval');
  if (disposition?.disposition === 'rework' && verification === null) missing.push('verification');
  if (waiver === null && !links.some(({ subject }) => subject.kind === 'capa')) missing.push('capa');
  return missing;
}
