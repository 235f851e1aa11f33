import * as z from 'zod/mini';
import { CheckedDocument } from '#/backend/events/checks.ts';
import { CheckEngine, Criticity, Finding, QuoteRef, Verdict } from '#/backend/events/finding.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import { Acted, AsOfQuery, Bilingual, DeviceOrCompany, filled, Id, LogPosition, text } from '../edge/contract.ts';

/** The frameworks that a run offers by name; each is a set of requirement rows. */
export const Framework = z.enum([
  'mdr',
  'iso-13485',
  'iso-14971',
  'iec-62304',
  'clinical-evaluation',
  'verification',
  'biocompatibility',
  'traceability',
]);
export type Framework = z.infer<typeof Framework>;

/** What a run judges: frameworks, whole norms of the knowledge base, or clauses of one. */
export const Scope = z.strictObject({
  frameworks: z.array(Framework).check(z.maxLength(8)),
  norms: z.array(z.strictObject({ norm: filled(60), clause: z.nullable(filled(40)) })).check(z.maxLength(100)),
});
export type Scope = z.infer<typeof Scope>;

/** `draft` until it is started; `completed`, `failed` and `cancelled` are ends. */
export const RunStatus = z.enum(['draft', 'queued', 'reading', 'judging', 'completed', 'failed', 'cancelled']);
export type RunStatus = z.infer<typeof RunStatus>;

const Counts = z.object({
  met: z.int(),
  gap: z.int(),
  notAddressed: z.int(),
  notApplicable: z.int(),
  unsure: z.int(),
  notReadable: z.int(),
});
export type Counts = z.infer<typeof Counts>;

/** A line of the list of runs: the fields of the specification, and what its columns show. */
export const RunSummary = z.object({
  _id: z.string(),
  label: z.string(),
  /** ISO time of its start, or of its making while it is a draft. */
  datetime: z.string(),
  status: RunStatus,
  /** Percent, 0 to 100. */
  progress: z.int(),
  device: z.nullable(z.object({ id: z.string(), name: z.string() })),
  scope: Scope,
  documents: z.int(),
  requirements: z.nullable(z.int()),
  counts: Counts,
  isArchived: z.boolean(),
});
export type RunSummary = z.infer<typeof RunSummary>;
export const RunList = z.array(RunSummary);

export const RunDocument = z.extend(CheckedDocument, {
  /** How reading it ended; null until it was read. */
  reading: z.nullable(
    z.object({
      outcome: z.union([z.literal('read'), z.string()]),
      pages: z.nullable(z.int()),
      unreadable: z.array(z.int()),
      blocks: z.int(),
      /** Blocks whose words seem to be meant for a language model. Such a document is shown to none. */
      speaksToModels: z.array(z.int()),
    }),
  ),
});
export type RunDocument = z.infer<typeof RunDocument>;

/** What has changed since the run judged, so that verdicts may no longer hold. */
export const Stale = z.object({
  kind: z.enum(['document', 'facts', 'knowledge', 'engine']),
  /** The name of the document, or the release of engine or knowledge base, that is there now. Empty for facts. */
  what: z.string(),
});
export type Stale = z.infer<typeof Stale>;

/** A language model at its address, and the tokens that a run may take of it, read and written. */
const AgreedModel = {
  address: filled(500),
  model: filled(200),
  tokens: z.int().check(z.minimum(1), z.maximum(20_000_000)),
};

/** What the second reader of a run has done. `failures`: stable codes of calls without an answer that counts. */
const SecondReader = z.object({
  address: z.string(),
  model: z.string(),
  /** Tokens that were agreed to, and that were taken. */
  limit: z.int(),
  tokens: z.int(),
  calls: z.int(),
  /** Calls that there are to make; null before the first one has ended. */
  of: z.nullable(z.int()),
  requirements: z.int(),
  cost: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  failures: z.array(z.string()),
});
export type SecondReader = z.infer<typeof SecondReader>;

export const Run = z.extend(RunSummary, {
  documentList: z.array(RunDocument),
  engine: CheckEngine,
  /** The check that it repeats, and how many of its findings are kept, because their basis has not changed. */
  base: z.nullable(z.string()),
  kept: z.int(),
  /** Null where rules judge alone. */
  second: z.nullable(SecondReader),
  /** Estimated seconds that are left; null when nothing runs. */
  remaining: z.nullable(z.int()),
  startedBy: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  endedAt: z.nullable(z.string()),
  /** Why it failed: a stable code, and a sentence in the language of the request. */
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  knowledge: z.nullable(z.string()),
  stale: z.array(Stale),
  position: z.nullable(z.string()),
});
export type Run = z.infer<typeof Run>;

/** What the organisation said about a finding. */
const Review = z.object({
  /** `twoReadings`: two people read it differently, and somebody has to decide. */
  state: z.enum(['open', 'confirmed', 'overruled', 'asked', 'twoReadings']),
  verdict: z.nullable(Verdict),
  /** Of a verdict in the place of the engine's. */
  criticity: z.nullable(Criticity),
  reason: z.nullable(z.string()),
  by: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  at: z.nullable(z.string()),
  owner: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  /** What a second person said who did not see the first reading. */
  second: z.nullable(
    z.object({
      verdict: Verdict,
      criticity: z.nullable(Criticity),
      agrees: z.boolean(),
      reason: z.nullable(z.string()),
      by: z.object({ id: z.string(), name: z.nullable(z.string()) }),
      at: z.string(),
    }),
  ),
});

/** A finding as shown: with its requirement. The words of its quotes are asked for one by one. */
export const ShownFinding = z.extend(Finding, {
  /** Of the gap, such as GAP-014; the same in every run of the same scope. */
  code: z.string(),
  norm: z.string(),
  clause: z.string(),
  text: Bilingual,
  resolution: z.nullable(Bilingual),
  /** `missing` in words, in the same order. */
  missingText: z.array(Bilingual),
  review: Review,
  /** What people said about the same finding, on the same basis, in the check that this one repeats. */
  earlier: z.nullable(z.object({ runId: z.string(), label: z.string(), review: Review })),
  /** What has changed of its basis since. */
  stale: z.array(Stale),
  /** Places of the passages that are evidence of the requirement, as `addressOf` writes them. */
  evidence: z.array(z.string()),
  position: z.string(),
});
export type ShownFinding = z.infer<typeof ShownFinding>;
export const FindingList = z.array(ShownFinding);

/** A quotation with its words and the text around it. `state` is `erased` where the words are gone. */
export const Passage = z.object({
  state: z.enum(['shown', 'erased', 'altered']),
  quote: QuoteRef,
  document: z.string(),
  heading: z.array(z.string()),
  sheet: z.nullable(z.string()),
  before: z.string(),
  words: z.string(),
  after: z.string(),
});
export type Passage = z.infer<typeof Passage>;

/** Verdicts by norm, for bars and doughnut. */
export const NormCounts = z.object({ norm: z.string(), title: Bilingual, counts: Counts });
export type NormCounts = z.infer<typeof NormCounts>;
/** Everything that the board shows of a run but the findings themselves. */
export const Board = z.object({ run: Run, norms: z.array(NormCounts) });
export type Board = z.infer<typeof Board>;

export const Estimate = z.object({
  requirements: z.int(),
  documents: z.int(),
  /** Seconds, from earlier runs and the sizes of the files. */
  seconds: z.int(),
  /** Credits that it takes: 1, or 0 where none is asked for. */
  credits: z.int(),
  /** Credits that are left; null where none is asked for. */
  balance: z.nullable(z.int()),
  /** The second reader that can be asked for, and at most what it takes; null where this installation has none. */
  model: z.nullable(
    z.object({
      address: z.string(),
      model: z.string(),
      /** Whether an owner lets passages be sent there. */
      isAllowed: z.boolean(),
      requirements: z.int(),
      inputTokens: z.int(),
      outputTokens: z.int(),
      cost: z.nullable(z.number()),
      currency: z.nullable(z.string()),
      seconds: z.int(),
    }),
  ),
  /** Why it cannot start; null when it can. */
  refusal: z.nullable(z.enum(['NO_DOCUMENTS', 'NO_SCOPE', 'NO_CREDITS', 'NOTHING_CHANGED', 'RUNNING'])),
});
export type Estimate = z.infer<typeof Estimate>;

/** Two runs side by side, by requirement. */
export const Comparison = z.object({
  from: z.string(),
  to: z.string(),
  changes: z.array(
    z.object({
      requirement: z.string(),
      text: Bilingual,
      from: z.nullable(Verdict),
      to: z.nullable(Verdict),
      kind: z.enum(['new', 'closed', 'changed']),
    }),
  ),
});
export type Comparison = z.infer<typeof Comparison>;

/** One per file: taken into the run, or refused with a code and a sentence, the others unharmed. */
export const UploadOutcome = z.object({
  documents: z.array(
    z.object({
      documentId: z.string(),
      version: z.int(),
      name: z.string(),
      originalName: z.string(),
      description: z.string(),
      size: z.int(),
    }),
  ),
  refused: z.array(z.object({ fileName: z.string(), code: z.string(), message: z.string() })),
  runId: z.string(),
  position: z.nullable(z.string()),
});

const reason = z.optional(text(1000));
const aRun = { runId: Id };

/** `POST check/newCheckRun`. The specification sends label and current device; null is a run of the company. */
export const NewRunBody = z.strictObject({ runLabel: filled(120), deviceId: z.nullable(DeviceId) });
export const NewRun = z.extend(Acted, { run: RunSummary });
/** Without `deviceId`: those of the company and of all its devices; `company`: those of no device. */
export const RunsQuery = z.strictObject({ deviceId: z.optional(DeviceOrCompany), ...AsOfQuery });
export const RunQuery = z.strictObject({ ...aRun, ...AsOfQuery });
/** `base` as in `StartBody`: a repetition of a completed check asks for no credit. */
export const EstimateQuery = z.strictObject({ ...aRun, base: z.optional(Id), after: z.optional(LogPosition) });
export const FindingsQuery = z.strictObject({ ...aRun, ...AsOfQuery });
/** `POST check/getPassages`: the words of several quotations of one run. */
export const PassagesBody = z.strictObject({ ...aRun, quotes: z.array(QuoteRef).check(z.maxLength(12)) });
export const PassageList = z.array(Passage);

export const RenameRunBody = z.strictObject({ ...aRun, label: filled(120), reason });
export const ScopeBody = z.strictObject({ ...aRun, scope: Scope });
export const AttachBody = z.strictObject({ ...aRun, documents: z.array(Id).check(z.minLength(1), z.maxLength(100)) });
export const DetachBody = z.strictObject({ ...aRun, document: Id });
/** `base`: an ended run of the same device, or of the company, whose findings are kept where nothing has changed. */
export const StartBody = z.strictObject({
  ...aRun,
  base: z.optional(Id),
  /** The second reader as the estimate showed it; absent for rules alone. */
  model: z.optional(z.strictObject(AgreedModel)),
});
export const RunBody = z.strictObject({ ...aRun, reason });
/** `runLabel`: of the new run. */
export const RunAgainBody = z.strictObject({ ...aRun, runLabel: filled(120) });
export const RunsAgain = z.extend(Acted, { runId: z.string() });
export const CompareQuery = z.strictObject({ from: Id, to: Id });

/** Fields of the multipart upload of the specification, beside `files`, `customNames[i]` and `descriptions[i]`. */
export const currentRun = 'current';

export const ConfirmFindingBody = z.strictObject({ ...aRun, requirement: filled(100) });
export const OverruleFindingBody = z.strictObject({
  ...aRun,
  requirement: filled(100),
  verdict: Verdict,
  criticity: z.optional(Criticity),
  reason: filled(1000),
});
export const AskFindingBody = z.strictObject({ ...aRun, requirement: filled(100), question: filled(1000) });
export const AssignFindingBody = z.strictObject({ ...aRun, requirement: filled(100), owner: z.nullable(Id) });

/** `GET check/exportRun`: the report of a run. */
export const ExportRunQuery = z.strictObject({
  ...aRun,
  format: z.enum(['pdf', 'docx', 'xlsx']),
  locale: z.enum(['en', 'fr']),
  ...AsOfQuery,
});
