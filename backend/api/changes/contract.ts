import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';
import { Applicability, ClassState } from '#/backend/events/profiling.ts';
import { AsOfQuery, Bilingual, DeviceOrCompany, filled, Id, LogPosition, text } from '../edge/contract.ts';

export const ChangeStatus = z.enum(['draft', 'approved', 'rejected', 'applied', 'closed', 'withdrawn']);
export type ChangeStatus = z.infer<typeof ChangeStatus>;
const Outcome = z.enum(['SIGNIFICANT', 'NOT_SIGNIFICANT', 'NOTIFY', 'INTERNAL', 'ASK', 'OPEN']);
export type Outcome = z.infer<typeof Outcome>;
export const ItemKind = z.enum(['document', 'risk', 'requirement', 'norm']);
export type ItemKind = z.infer<typeof ItemKind>;

/** What a change may come from. */
const SourceKind = z.enum(['capa', 'nonconformity', 'complaint', 'change']);

/** `name` is null where the person was erased. */
const Person = z.object({ id: z.string(), name: z.nullable(z.string()) });
const Stamp = z.object({ by: Person, at: z.string(), reason: z.nullable(z.string()) });
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A line of the register. */
export const ChangeLine = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  /** The device; null: the company. */
  device: z.nullable(z.object({ id: z.string(), name: z.string() })),
  status: ChangeStatus,
  /** Null until it is decided. */
  outcome: z.nullable(z.string()),
  author: Person,
  openedAt: z.string(),
  followUps: z.object({ done: z.int(), all: z.int() }),
  /** The next date of an open follow-up; null where there is none. */
  due: z.nullable(z.string()),
  isOverdue: z.boolean(),
});
export type ChangeLine = z.infer<typeof ChangeLine>;
export const ChangeRegister = z.array(ChangeLine);

const Named = z.object({ key: z.string(), title: Bilingual });
const WhatIfShown = z.object({ question: Named, answer: Named });
const Item = z.object({ kind: z.string(), id: z.string(), /** Null where it is gone. */ label: z.nullable(Bilingual) });
export const TreeAnswer = z.enum(['yes', 'no', 'unsure']);

const TreeStep = z.object({
  key: z.string(),
  title: Bilingual,
  help: Bilingual,
  source: z.string(),
  answer: z.nullable(TreeAnswer),
});
/** The walk through the decision tree: the questions up to the one that decides, or that is still open. */
const Walk = z.object({
  tree: z.string(),
  title: Bilingual,
  source: z.string(),
  steps: z.array(TreeStep),
  outcome: Outcome,
  reason: Bilingual,
});

const FollowUp = z.object({
  followUp: z.string(),
  text: z.string(),
  subject: z.nullable(Item),
  owner: z.nullable(Person),
  due: z.nullable(z.string()),
  isOverdue: z.boolean(),
  isDone: z.boolean(),
});
export type FollowUpShown = z.infer<typeof FollowUp>;

/** A change with everything that its screen shows. */
export const Change = z.extend(ChangeLine, {
  source: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  description: z.string(),
  why: z.string(),
  /** Send it back with an approval. */
  revision: z.int(),
  answers: z.array(WhatIfShown),
  items: z.array(Item),
  significance: Walk,
  /** Newest of each step; null where there was none. */
  approved: z.nullable(z.extend(Stamp, { byAuthor: z.boolean() })),
  rejected: z.nullable(Stamp),
  withdrawn: z.nullable(Stamp),
  applied: z.nullable(Stamp),
  closed: z.nullable(Stamp),
  notices: z.array(z.object({ to: z.string(), on: z.string(), reference: z.string() })),
  followUpList: z.array(FollowUp),
  /** What is missing before it can be closed: `applied`, `notice`, `followUps`. */
  missing: z.array(z.string()),
  /** Whether the asker may approve it, and whether that needs a reason because nobody else can. */
  mayApprove: z.enum(['yes', 'alone', 'no']),
  position: z.string(),
});
export type Change = z.infer<typeof Change>;

const VerdictChange = z.object({ key: z.string(), from: Applicability, to: Applicability });
/** What a change of the answers would lead to. Nothing of it is recorded. */
export const Assessment = z.object({
  /** Answers that would differ, also those that would be dropped (`to` is null). */
  answers: z.array(z.object({ question: Named, from: z.nullable(Named), to: z.nullable(Named) })),
  /** Questions that would open. */
  opened: z.array(Named),
  classification: z.nullable(z.object({ from: ClassState, to: ClassState })),
  routes: z.array(z.extend(VerdictChange, { title: Bilingual })),
  norms: z.array(VerdictChange),
  /** Duties by norm. */
  requirements: z.array(z.object({ norm: z.string(), added: z.array(z.string()), removed: z.array(z.string()) })),
  templates: z.array(VerdictChange),
  risks: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  /** Documents of the device that were made from templates and rest on what would change. */
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Completed checks that would become stale, with the requirements whose finding would no longer hold. */
  checks: z.array(z.object({ run: z.string(), label: z.string(), findings: z.array(z.string()) })),
  position: z.nullable(z.string()),
});
export type Assessment = z.infer<typeof Assessment>;

const reason = z.optional(text(1000));
const aChange = { changeId: Id };
const WhatIfs = z.array(z.strictObject({ question: filled(100), answer: filled(400) })).check(z.maxLength(50));
const Items = z.array(z.strictObject({ kind: ItemKind, id: filled(200) })).check(z.maxLength(200));
const words = { title: filled(200), description: text(4000), why: text(2000) };

/** Without `deviceId`: those of the company and of all its devices; `company`: those of no device. */
export const ChangesQuery = z.strictObject({ deviceId: z.optional(DeviceOrCompany), ...AsOfQuery });
export const ChangeQuery = z.strictObject({ ...aChange, ...AsOfQuery });
export const SupposedChangeQuery = z.strictObject({ ...aChange, after: AsOfQuery.after });
export const ExportChangesQuery = z.strictObject({ locale: z.enum(['en', 'fr']), ...AsOfQuery });
const Printed = { ...aChange, format: z.enum(['docx', 'pdf']), locale: z.enum(['en', 'fr']) };
/** The record of one change as a file. */
export const ExportChangeQuery = z.strictObject({ ...Printed, ...AsOfQuery });
/** `reason`: why it replaces what is kept of the same change in the same format and language. */
export const KeepChangeBody = z.strictObject({ ...Printed, reason });
export const PreviewBody = z.strictObject({ deviceId: DeviceId, answers: WhatIfs });

/** `source`: what it comes from; its id is that of its kind. */
export const OpenChangeBody = z.strictObject({
  deviceId: z.nullable(DeviceId),
  source: z.optional(z.strictObject({ kind: SourceKind, id: Id })),
  ...words,
});
/** `id`: of the change. */
export const OpenedChange = z.object({ position: z.string(), id: z.string(), number: z.string() });
export const DescribeChangeBody = z.strictObject({ ...aChange, ...words, reason });
export const SetContentsBody = z.strictObject({ ...aChange, answers: WhatIfs, items: Items, reason });
export const SignificanceBody = z.strictObject({ ...aChange, answers: z.record(filled(100), TreeAnswer), reason });
/** `seen`: the position of the device whose consequences the person saw; null for the company. */
export const ApproveBody = z.strictObject({ ...aChange, revision: z.int(), seen: z.nullable(LogPosition), reason });
export const DecideBody = z.strictObject({
  ...aChange,
  decision: z.enum(['reject', 'reopen', 'withdraw']),
  reason: filled(1000),
});
/** `seen`: the position whose differences to the approval the person was shown. */
export const ApplyBody = z.strictObject({ ...aChange, seen: z.optional(LogPosition) });
export const NotifyBody = z.strictObject({ ...aChange, to: filled(200), on: Day, reference: text(200) });
export const AddFollowUpBody = z.strictObject({
  ...aChange,
  text: filled(500),
  subject: z.nullable(z.strictObject({ kind: ItemKind, id: filled(200) })),
  owner: z.nullable(Id),
  due: z.nullable(Day),
  reason,
});
export const SettleFollowUpBody = z.strictObject({
  ...aChange,
  followUp: filled(20),
  to: z.enum(['done', 'open', 'withdrawn']),
  reason,
});
export const CloseChangeBody = z.strictObject(aChange);
