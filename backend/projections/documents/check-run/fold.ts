import { isCheckEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { CheckedDocument, CheckEvent, CheckScope } from '#/backend/events/checks.ts';
import type { Encrypted, Position } from '#/backend/events/envelope.ts';
import type { CheckEngine, Verdict } from '#/backend/events/finding.ts';
import type { CheckModel } from '#/backend/events/model-reading.ts';
import type { View } from '../../view.ts';

export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** How reading a document ended; `outcome` is `read` or the code why not. */
export type DocumentOutcome = {
  outcome: string;
  extractor: string | null;
  pages: number | null;
  unreadable: readonly number[];
  blocks: number;
  /** Blocks with words that are meant for a model. */
  speaksToModels: readonly number[];
};

/** What the model was asked as the second reader, and what that took. `failures`: codes of calls without an answer. */
export type SecondReader = {
  calls: number;
  of: number;
  requirements: number;
  tokens: number;
  cost: number | null;
  failures: readonly string[];
};

type Person = { id: string; name: Encrypted | null };

/** A conformity check without its findings. */
export type AnsweredControl = { by: string; requirement: string; position: Position } & Pick<
  Extract<CheckEvent, { type: 'ControlAnswered' }>['data'],
  'kind' | 'isRight'
>;

export type CheckRun = {
  run: string;
  exists: boolean;
  organisation: string | null;
  device: string | null;
  label: string;
  createdAt: string;
  status: 'draft' | 'queued' | 'reading' | 'judging' | 'completed' | 'failed' | 'cancelled';
  isArchived: boolean;
  scope: CheckScope;
  documents: readonly CheckedDocument[];
  readings: Readonly<Record<string, DocumentOutcome>>;
  /** What it was started with; null for a draft. */
  request: {
    id: string;
    position: Position;
    at: string;
    by: Person;
    requirements: readonly string[];
    engine: CheckEngine;
    facts: string;
    base: string | null;
    knowledge: string | null;
    isPaid: boolean;
    model: CheckModel | null;
  } | null;
  /** How far the model has come as the second reader; null before its first call. */
  second: SecondReader | null;
  judged: number;
  /** Findings that the check which it repeats had found already. */
  kept: number;
  /** Fingerprint of its first finding, which names the rules and the content of the judgement. */
  fingerprint: string | null;
  /** Findings by verdict, as people settled them. */
  counts: VerdictCounts;
  /** Verdicts that people overruled: what was found, and what they said. */
  overruled: Readonly<Record<string, { from: Verdict; to: Verdict }>>;
  /** Of the first findings, from which the remaining time is estimated. */
  judgingSince: string | null;
  endedAt: string | null;
  failure: string | null;
  /** Whether its credit is still to be given back. */
  returnsCredit: boolean;
  /** Controls that were answered on the desk of this check, and the feedback that the reader got. */
  controls: readonly AnsweredControl[];
  /** Time and position of its newest event. */
  at: string;
  position: Position | null;
};

export const noCounts: VerdictCounts = {
  met: 0,
  gap: 0,
  notAddressed: 0,
  notApplicable: 0,
  unsure: 0,
  notReadable: 0,
};

/** The run of an event of a check; null for any other event. */
export const runOf = (event: LoggedEvent): string | null =>
  isCheckEvent(event) ? event.stream.slice('check-'.length) : null;

const initial = (run: string): CheckRun => ({
  run,
  exists: false,
  organisation: null,
  device: null,
  label: '',
  createdAt: '',
  status: 'draft',
  isArchived: false,
  scope: { frameworks: [], norms: [] },
  documents: [],
  readings: {},
  request: null,
  second: null,
  judged: 0,
  kept: 0,
  fingerprint: null,
  counts: noCounts,
  overruled: {},
  judgingSince: null,
  endedAt: null,
  failure: null,
  returnsCredit: false,
  controls: [],
  at: '',
  position: null,
});

/** The events of the run, and the return of its credit, which is in the stream of the credits. */
const keyOf = (event: LoggedEvent): string | null => (event.type === 'CreditReturned' ? event.data.run : runOf(event));

export const checkRunView: View<CheckRun> = { name: 'check-run', version: 7, key: keyOf, initial, fold };

function fold(before: CheckRun, event: LoggedEvent): CheckRun {
  if (event.type === 'CreditReturned') return { ...before, returnsCredit: false };
  if (!isCheckEvent(event)) return before;
  const { recordedAt: at, position } = event;
  const run = { ...before, at, position };
  switch (event.type) {
    case 'CheckCreated': {
      const { organisation, device } = event;
      return { ...run, exists: true, organisation, device, label: event.data.label, createdAt: at };
    }
    case 'CheckRenamed':
      return { ...run, label: event.data.to };
    case 'CheckScopeSet':
      return { ...run, scope: event.data.scope };
    case 'DocumentsAttached': {
      const added = new Set(event.data.documents.map(({ document }) => document));
      const kept = run.documents.filter(({ document }) => !added.has(document));
      return { ...run, documents: [...kept, ...event.data.documents] };
    }
    case 'DocumentDetached':
      return { ...run, documents: run.documents.filter(({ document }) => document !== event.data.document) };
    case 'CheckRequested': {
      const { requirements, engine, facts, base, isPaid, model } = event.data;
      const by = { id: event.actor.id, name: event.actor.name };
      const { id, knowledge } = event;
      const request = { id, position, at, by, requirements, engine, facts, base, knowledge, isPaid, model };
      return { ...run, status: 'queued', request };
    }
    case 'DocumentRead': {
      const { document, outcome, extractor, pages, unreadable, blocks, speaksToModels, left } = event.data;
      const reading = { outcome, extractor, pages, unreadable, blocks, speaksToModels: speaksToModels ?? [] };
      const readings = { ...run.readings, [document]: reading };
      return { ...run, readings, status: left === 0 ? 'judging' : 'reading', judgingSince: left === 0 ? at : null };
    }
    case 'ModelAnswered':
      return { ...run, second: heard(run.second, event.data) };
    case 'RequirementsJudged': {
      const counts = { ...run.counts };
      const { findings, kept } = event.data;
      for (const { verdict } of findings) counts[verdict] += 1;
      const fingerprint = run.fingerprint ?? findings[0]?.fingerprint ?? null;
      return { ...run, counts, judged: run.judged + findings.length, kept: run.kept + kept, fingerprint };
    }
    case 'CheckCompleted':
      return { ...run, status: 'completed', endedAt: at };
    case 'CheckFailed': {
      const { code: failure, returnsCredit } = event.data;
      return { ...run, status: 'failed', endedAt: at, failure, returnsCredit };
    }
    case 'CheckCancelled':
      return { ...run, status: 'cancelled', endedAt: at, returnsCredit: event.data.returnsCredit };
    case 'CheckArchived':
      return { ...run, isArchived: true };
    case 'FindingConfirmed':
    case 'FindingAsked':
      return settled(run, event.data.requirement, null);
    case 'FindingOverruled':
      return settled(run, event.data.requirement, event.data);
    case 'FindingAssigned':
    case 'EvidenceLinked':
    case 'EvidenceUnlinked':
    case 'FindingReadAgain':
      return run;
    case 'ControlAnswered': {
      const { requirement, kind, isRight } = event.data;
      const control = { by: event.actor.id, requirement, position, kind, isRight };
      return { ...run, controls: [...run.controls, control] };
    }
  }
}

type Answered = Extract<CheckEvent, { type: 'ModelAnswered' }>['data'];

function heard(before: SecondReader | null, { of, outcome, requirements, tokens, cost }: Answered): SecondReader {
  const isAnswered = outcome === 'answered';
  return {
    calls: (before?.calls ?? 0) + 1,
    of,
    requirements: (before?.requirements ?? 0) + (isAnswered ? requirements.length : 0),
    tokens: (before?.tokens ?? 0) + tokens,
    cost: cost === null ? (before?.cost ?? null) : (before?.cost ?? 0) + cost,
    failures: [...(before?.failures ?? []), ...(isAnswered ? [] : [outcome])],
  };
}

/** The run where a verdict was overruled, or holds again (`null`). */
function settled(run: CheckRun, requirement: string, now: { from: Verdict; to: Verdict } | null): CheckRun {
  const { [requirement]: before, ...others } = run.overruled;
  const from = now?.from ?? before?.from;
  if (from === undefined) return run;
  const counts = { ...run.counts };
  counts[before?.to ?? from] -= 1;
  counts[now?.to ?? from] += 1;
  return { ...run, counts, overruled: now ? { ...others, [requirement]: { from, to: now.to } } : others };
}
