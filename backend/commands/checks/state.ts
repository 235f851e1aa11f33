import type { CheckedDocument, CheckEvent, CheckScope } from '#/backend/events/checks.ts';
import { addressOf, type QuoteAt, type QuoteRef, type Verdict } from '#/backend/events/finding.ts';
import type { Evolving } from '../decider.ts';

/** `draft` until it is started; the last three are ends. */
export type CheckStatus = 'draft' | 'queued' | 'reading' | 'judging' | 'completed' | 'failed' | 'cancelled';

/** What a check was started with. `id`: of its event, from which the ids of all of its work derive. */
export type CheckRequest = Extract<CheckEvent, { type: 'CheckRequested' }>['data'] & { id: string };

/** The outcome of one call to the model. */
export type ModelAnswer = Extract<CheckEvent, { type: 'ModelAnswered' }>['data'];

export type CheckState = {
  label: string | null;
  scope: CheckScope;
  documents: ReadonlyMap<string, CheckedDocument>;
  status: CheckStatus;
  isArchived: boolean;
  request: CheckRequest | null;
  /** Documents that were read, and whether there was text in them. */
  read: ReadonlyMap<string, boolean>;
  /** Batches of findings that are recorded. */
  batches: number;
  verdicts: ReadonlyMap<string, Verdict>;
  /** The passages on which "met" rests, by requirement: they become evidence once somebody confirms it. */
  grounds: ReadonlyMap<string, readonly QuoteRef[]>;
  /** Passages that are evidence, by requirement and place. */
  evidence: ReadonlyMap<string, QuoteRef>;
  /** Outcomes of calls to the model, in their order. */
  answers: readonly ModelAnswer[];
  /** Findings that were confirmed and not decided otherwise since, and those of them that were read twice. */
  confirmed: ReadonlySet<string>;
  readAgain: ReadonlySet<string>;
  /** Accounts to which findings are given, by requirement. */
  owners: ReadonlyMap<string, string | null>;
};

/** What distinguishes a passage from all others that are evidence. */
export const evidenceKey = (requirement: string, quote: QuoteAt): string => `${requirement} ${addressOf(quote)}`;

export const initialCheck: CheckState = {
  label: null,
  scope: { frameworks: [], norms: [] },
  documents: new Map(),
  status: 'draft',
  isArchived: false,
  request: null,
  read: new Map(),
  batches: 0,
  verdicts: new Map(),
  grounds: new Map(),
  evidence: new Map(),
  answers: [],
  confirmed: new Set(),
  readAgain: new Set(),
  owners: new Map(),
};

export const isRunning = ({ status }: Pick<CheckState, 'status'>): boolean =>
  status === 'queued' || status === 'reading' || status === 'judging';

export const isEnded = ({ status }: Pick<CheckState, 'status'>): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled';

/** A check after one more of its events. */
export function evolveCheck(state: CheckState, event: Evolving<CheckEvent>): CheckState {
  switch (event.type) {
    case 'CheckCreated':
      return { ...state, label: event.data.label };
    case 'CheckRenamed':
      return { ...state, label: event.data.to };
    case 'CheckScopeSet':
      return { ...state, scope: event.data.scope };
    case 'DocumentsAttached':
      return {
        ...state,
        documents: new Map([...state.documents, ...event.data.documents.map((one) => [one.document, one] as const)]),
      };
    case 'DocumentDetached':
      return { ...state, documents: new Map([...state.documents].filter(([id]) => id !== event.data.document)) };
    case 'CheckRequested':
      return { ...state, status: 'queued', request: { ...event.data, id: event.id } };
    case 'DocumentRead': {
      const { document, outcome, left } = event.data;
      const read = new Map([...state.read, [document, outcome === 'read']]);
      return { ...state, read, status: left === 0 ? 'judging' : 'reading' };
    }
    case 'RequirementsJudged':
      return {
        ...state,
        batches: state.batches + 1,
        verdicts: new Map([
          ...state.verdicts,
          ...event.data.findings.map(({ requirement, verdict }) => [requirement, verdict] as const),
        ]),
        grounds: new Map([
          ...state.grounds,
          ...event.data.findings
            .filter(({ verdict }) => verdict === 'met')
            .map(({ requirement, quotes }) => [requirement, quotes.slice(0, mostGrounds)] as const),
        ]),
      };
    case 'ModelAnswered':
      return { ...state, answers: [...state.answers, event.data] };
    case 'CheckCompleted':
      return { ...state, status: 'completed' };
    case 'CheckFailed':
      return { ...state, status: 'failed' };
    case 'CheckCancelled':
      return { ...state, status: 'cancelled' };
    case 'CheckArchived':
      return { ...state, isArchived: true };
    case 'FindingConfirmed':
      return { ...state, confirmed: new Set([...state.confirmed, event.data.requirement]) };
    case 'FindingOverruled':
    case 'FindingAsked':
      return { ...state, confirmed: state.confirmed.difference(new Set([event.data.requirement])) };
    case 'FindingReadAgain':
      return { ...state, readAgain: new Set([...state.readAgain, event.data.requirement]) };
    case 'FindingAssigned': {
      const { requirement, owner } = event.data;
      return { ...state, owners: new Map([...state.owners, [requirement, owner?.account ?? null]]) };
    }
    case 'ControlAnswered':
      return state;
    case 'EvidenceLinked': {
      const { requirement, quote } = event.data;
      return { ...state, evidence: new Map([...state.evidence, [evidenceKey(requirement, quote), quote]]) };
    }
    case 'EvidenceUnlinked': {
      const gone = evidenceKey(event.data.requirement, event.data.quote);
      return { ...state, evidence: new Map([...state.evidence].filter(([key]) => key !== gone)) };
    }
  }
}

/** Of a finding: the best come first. */
const mostGrounds = 3;
