import { isCheckEvent } from '#/backend/events/catalogue.ts';
import type { CheckedDocument, CheckEvent, CheckScope } from '#/backend/events/checks.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { Criticity, QuoteAt, QuoteRef, Verdict } from '#/backend/events/finding.ts';
import type { Owner } from '#/backend/events/owner.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';
import { createStreamCache } from '../stream-cache.ts';
import {
  evidenceKey,
  evolveCheck,
  initialCheck,
  isEnded,
  isRunning,
  type CheckRequest,
  type CheckState,
} from './state.ts';
import { decideOnWork, type CheckWork } from './work.ts';

export type CheckCommand =
  | { type: 'CreateCheck'; label: string }
  | { type: 'RenameCheck'; label: string }
  | { type: 'SetCheckScope'; scope: CheckScope }
  | { type: 'AttachDocuments'; documents: readonly CheckedDocument[] }
  | { type: 'DetachDocument'; document: string }
  | ({ type: 'StartCheck' } & Pick<CheckRequest, 'requirements' | 'engine' | 'facts' | 'base' | 'isPaid' | 'model'>)
  | { type: 'CancelCheck' }
  | { type: 'ArchiveCheck' }
  | { type: 'ConfirmFinding'; requirement: string }
  | { type: 'OverruleFinding'; requirement: string; verdict: Verdict; criticity: Criticity | null }
  /** A second reading; the caller has made sure that the first one is somebody else's. */
  | { type: 'ReadFindingAgain'; requirement: string; verdict: Verdict; criticity: Criticity | null }
  /** `control`: taken from another check of the device, as `controlsOf` chooses them. */
  | { type: 'AnswerControl'; control: ControlOf; answer: Verdict }
  | { type: 'AskFinding'; requirement: string; text: Encrypted }
  | { type: 'AssignFinding'; requirement: string; owner: Owner | null }
  /** The quotation was made from the text of the document. */
  | { type: 'LinkEvidence'; requirement: string; quote: QuoteRef }
  | { type: 'UnlinkEvidence'; requirement: string; at: QuoteAt };

/** A finding whose answer is known. */
export type ControlOf = { requirement: string; of: string; kind: 'quoteLeftOut' | 'confirmedGap' };

export const checkStream = (run: string): string => `check-${run}`;

const decider = {
  stream: checkStream,
  owns: isCheckEvent,
  initial: initialCheck,
  evolve: evolveCheck,
  // A check has few events, and long ones.
  memory: createStreamCache<{ state: CheckState; version: number; hash: string | null; ids: Set<string> }>(20_000),
};

/** Decisions of people about a check. */
export const checkDecider: Decider<CheckState, CheckCommand, CheckEvent> = { ...decider, decide: decideOnCheck };

/** The work of a check: what was read and judged. It is never refused, only too late. */
export const checkWorkDecider: Decider<CheckState, CheckWork, CheckEvent> = { ...decider, decide: decideOnWork };

function decideOnCheck(command: CheckCommand, state: CheckState, context: Context) {
  if (command.type === 'CreateCheck')
    return state.label === null
      ? happened({ type: 'CheckCreated', data: { label: command.label } })
      : refuse('CHECK_EXISTS');
  const { label } = state;
  if (label === null) return refuse('CHECK_NOT_FOUND');
  switch (command.type) {
    case 'RenameCheck':
      if (label === command.label) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'CheckRenamed', data: { from: label, to: command.label } });
    case 'SetCheckScope':
      if (state.status !== 'draft') return refuse('CHECK_STARTED');
      if (JSON.stringify(state.scope) === JSON.stringify(command.scope)) return happened();
      return happened({ type: 'CheckScopeSet', data: { scope: command.scope } });
    case 'AttachDocuments': {
      if (state.status !== 'draft') return refuse('CHECK_STARTED');
      const fresh = command.documents.filter((one) => !isAttached(state, one));
      if (state.documents.size + fresh.length > mostDocuments)
        return refuse('CHECK_TOO_LARGE', { most: mostDocuments });
      return fresh.length > 0 ? happened({ type: 'DocumentsAttached', data: { documents: [...fresh] } }) : happened();
    }
    case 'DetachDocument': {
      if (state.status !== 'draft') return refuse('CHECK_STARTED');
      const attached = state.documents.get(command.document);
      if (!attached) return refuse('DOCUMENT_NOT_FOUND');
      return happened({ type: 'DocumentDetached', data: { document: command.document, name: attached.name } });
    }
    case 'StartCheck':
      return start(command, label, state);
    case 'CancelCheck':
      if (state.status === 'cancelled') return happened();
      if (!isRunning(state)) return refuse('CHECK_NOT_RUNNING');
      return happened({
        type: 'CheckCancelled',
        data: { label, returnsCredit: isPaid(state) && state.batches === 0 },
      });
    case 'ArchiveCheck':
      if (state.isArchived) return happened();
      if (isRunning(state)) return refuse('CHECK_RUNNING');
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'CheckArchived', data: { label } });
    case 'AnswerControl': {
      if (!isEnded(state)) return refuse('CHECK_RUNNING');
      const { control, answer } = command;
      // Without its deciding quote a met finding is a gap, and a confirmed gap is one.
      return happened({ type: 'ControlAnswered', data: { ...control, answer, isRight: isOpenPoint(answer) } });
    }
    case 'ConfirmFinding':
    case 'OverruleFinding':
    case 'ReadFindingAgain':
    case 'AskFinding':
    case 'AssignFinding':
    case 'LinkEvidence':
    case 'UnlinkEvidence':
      return review(command, state, context);
  }
}

/** Documents of one check, so that it fits in the memory of a worker. */
const mostDocuments = 500;

const isPaid = ({ request }: CheckState): boolean => request?.isPaid ?? false;

function isAttached({ documents }: CheckState, { document, version, sha256 }: CheckedDocument): boolean {
  const known = documents.get(document);
  return known !== undefined && known.version === version && known.sha256 === sha256;
}

function start(command: Extract<CheckCommand, { type: 'StartCheck' }>, label: string, state: CheckState) {
  if (state.isArchived || state.status !== 'draft') return refuse('CHECK_STARTED');
  if (state.documents.size === 0) return refuse('CHECK_WITHOUT_DOCUMENTS');
  if (command.requirements.length === 0) return refuse('CHECK_WITHOUT_SCOPE');
  const { type: _, ...given } = command;
  const { scope, documents } = state;
  return happened({ type: 'CheckRequested', data: { label, scope, documents: [...documents.values()], ...given } });
}

type Review = Extract<CheckCommand, { requirement: string }>;

/** A person decides about findings of an ended check, also of one that was cancelled after them. */
function review(command: Review, state: CheckState, context: Context) {
  const { requirement } = command;
  const verdict = state.verdicts.get(requirement);
  if (!verdict) return refuse('FINDING_NOT_FOUND');
  if (!isEnded(state)) return refuse('CHECK_RUNNING');
  switch (command.type) {
    case 'ConfirmFinding':
      return happened<CheckEvent>(
        { type: 'FindingConfirmed', data: { requirement, verdict } },
        ...groundsOf(requirement, state).map((one) => ({ ...one, causedBy: 0 })),
      );
    case 'OverruleFinding': {
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      const { verdict: to, criticity } = command;
      return happened({ type: 'FindingOverruled', data: { requirement, from: verdict, to, criticity } });
    }
    case 'ReadFindingAgain': {
      if (!state.confirmed.has(requirement) || state.readAgain.has(requirement)) return refuse('READ_ALREADY');
      const agrees = isSameReading(verdict, command.verdict);
      if (!agrees && lacksReason(context, true)) return refuse('REASON_REQUIRED');
      const { verdict: read, criticity } = command;
      return happened({ type: 'FindingReadAgain', data: { requirement, verdict: read, criticity, agrees } });
    }
    case 'AskFinding':
      return happened({ type: 'FindingAsked', data: { requirement, text: command.text } });
    case 'AssignFinding': {
      const { owner } = command;
      if ((state.owners.get(requirement) ?? null) === (owner?.account ?? null)) return happened();
      return happened({ type: 'FindingAssigned', data: { requirement, owner } });
    }
    case 'LinkEvidence': {
      const { quote } = command;
      const document = state.documents.get(quote.document);
      if (document?.version !== quote.version || document.sha256 !== quote.sha256) return refuse('DOCUMENT_NOT_FOUND');
      if (state.evidence.has(evidenceKey(requirement, quote))) return happened();
      const { name } = document;
      return happened({ type: 'EvidenceLinked', data: { requirement, name, quote, origin: 'person' } });
    }
    case 'UnlinkEvidence': {
      const quote = state.evidence.get(evidenceKey(requirement, command.at));
      if (!quote) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      const name = state.documents.get(quote.document)?.name ?? '';
      return happened({ type: 'EvidenceUnlinked', data: { requirement, name, quote } });
    }
  }
}

/** What a confirmed "met" rests on is evidence, in the same decision: one is never recorded without the other. */
function groundsOf(requirement: string, { grounds, evidence, documents }: CheckState) {
  return (grounds.get(requirement) ?? [])
    .filter((quote) => !evidence.has(evidenceKey(requirement, quote)))
    .map((quote) => {
      const name = documents.get(quote.document)?.name ?? '';
      return { type: 'EvidenceLinked' as const, data: { requirement, name, quote, origin: 'finding' as const } };
    });
}

/** A person does not distinguish a gap from what no document addresses. */
const isSameReading = (one: Verdict, other: Verdict): boolean =>
  one === other || (isOpenPoint(one) && isOpenPoint(other));
export const isOpenPoint = (verdict: Verdict): boolean => verdict === 'gap' || verdict === 'notAddressed';

/** With which codes a decision about a check is refused. */
export const checkRefusals = codesOf<CodeOf<typeof decideOnCheck>>({
  CHECK_EXISTS: true,
  CHECK_NOT_FOUND: true,
  CHECK_STARTED: true,
  CHECK_TOO_LARGE: true,
  CHECK_WITHOUT_DOCUMENTS: true,
  CHECK_WITHOUT_SCOPE: true,
  CHECK_NOT_RUNNING: true,
  CHECK_RUNNING: true,
  DOCUMENT_NOT_FOUND: true,
  FINDING_NOT_FOUND: true,
  READ_ALREADY: true,
  REASON_REQUIRED: true,
});
