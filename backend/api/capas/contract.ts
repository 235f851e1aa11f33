import * as z from 'zod/mini';
import { ActionKind, capaSections, CapaSectionName } from '#/backend/events/capas.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import { ProposalAuthor } from '#/backend/events/proposals.ts';
import { Subject } from '#/backend/events/subject.ts';
import { RootCause } from '#/backend/events/root-cause.ts';
import { AsOfQuery, DeviceOrCompany, filled, Id, text } from '../edge/contract.ts';

/** Where a CAPA may come from. */
export const SourceKind = z.enum(['manual', 'gap', 'finding', 'complaint', 'nonconformity', 'trend', 'task', 'risk']);
export type SourceKind = z.infer<typeof SourceKind>;

const CapaPhase = z.enum(['investigation', 'actions', 'effectiveness', 'ineffective', 'closed', 'withdrawn']);

/** `name` is null where the person was erased. */
const Person = z.object({ id: z.string(), name: z.nullable(z.string()) });
export type Person = z.infer<typeof Person>;
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A line of the register. */
export const CapaLine = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  /** The device; null: the company. */
  device: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** `other`: of a later release. */
  source: z.object({ kind: z.enum([...SourceKind.options, 'other']), subject: z.nullable(Subject) }),
  phase: CapaPhase,
  owner: z.nullable(Person),
  /** The next date that counts: of the CAPA, an open action or the check of effectiveness; null where there is none. */
  due: z.nullable(z.string()),
  isOverdue: z.boolean(),
  openedAt: z.string(),
  /** Days from its opening to its end, or to the moment of the question. */
  age: z.int(),
  actions: z.object({ done: z.int(), all: z.int() }),
  effectiveness: z.enum(['none', 'planned', 'effective', 'ineffective']),
});
export type CapaLine = z.infer<typeof CapaLine>;
export const CapaRegister = z.array(CapaLine);

const Stamp = z.object({ by: z.nullable(Person), at: z.string() });

const Draft = z.object({
  proposal: z.string(),
  text: z.string(),
  author: ProposalAuthor,
  at: z.string(),
  expires: z.string(),
  /** The section has changed since the draft was made. */
  isStale: z.boolean(),
});

const Section = z.object({
  section: CapaSectionName,
  text: z.string(),
  /** Send it back as `base` with an edit. */
  revision: z.int(),
  /** Who locked it, and when; null: not locked. */
  locked: z.nullable(Stamp),
  /** Its last change; null: never written. */
  written: z.nullable(Stamp),
  draft: z.nullable(Draft),
});
export type CapaSectionShown = z.infer<typeof Section>;

const Action = z.object({
  action: z.string(),
  kind: ActionKind,
  text: z.string(),
  owner: z.nullable(Person),
  due: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** Who completed it, and when; null: open. */
  done: z.nullable(Stamp),
});
export type CapaActionShown = z.infer<typeof Action>;

/** A CAPA with everything that its screen shows. */
export const Capa = z.extend(CapaLine, {
  openedBy: z.nullable(Person),
  /** The ids of those who wrote at it: they close it only where nobody else is there. */
  authors: z.array(z.string()),
  /** The due date of the CAPA itself. */
  plannedDue: z.nullable(z.string()),
  sections: z.array(Section),
  rootCause: z.object({ of: z.nullable(RootCause), revision: z.int() }),
  risks: z.array(z.string()),
  actionList: z.array(Action),
  check: z.nullable(
    z.object({
      criteria: z.string(),
      due: z.string(),
      outcome: z.nullable(z.object({ isEffective: z.boolean(), text: z.string(), stamp: Stamp })),
    }),
  ),
  ended: z.nullable(z.extend(Stamp, { reason: z.nullable(z.string()), byAuthor: z.boolean() })),
  /** What is missing before it can be closed: sections, `actions`, `effectiveness`. */
  missing: z.array(z.enum([...capaSections, 'actions', 'effectiveness'])),
  position: z.string(),
});
export type Capa = z.infer<typeof Capa>;

const reason = z.optional(text(1000));
const aCapa = { capaId: Id };
const words = text(20_000);
const base = z.int().check(z.minimum(0));
const owner = z.nullable(Id);
const due = z.nullable(Day);

/** Without `deviceId`: those of the company and of all its devices; `company`: those of no device. */
export const CapasQuery = z.strictObject({ deviceId: z.optional(DeviceOrCompany), ...AsOfQuery });
export const CapaQuery = z.strictObject({ ...aCapa, ...AsOfQuery });

const locale = z.enum(['en', 'fr']);
const format = z.enum(['pdf', 'docx']);
export const ExportCapaQuery = z.strictObject({ ...aCapa, format, locale, ...AsOfQuery });
export const ExportCapasQuery = z.extend(CapasQuery, { locale });
/** `reason`: for a new version of an earlier print. */
export const KeepCapaBody = z.strictObject({ ...aCapa, format, locale, reason });

/** The id of a gap is `RUN:REQUIREMENT`; of all others the id of their kind. `subject` is null where there is none. */
export const OpenCapaBody = z.strictObject({
  deviceId: z.nullable(DeviceId),
  title: filled(200),
  source: z.strictObject({ kind: SourceKind, subject: z.nullable(filled(200)) }),
});
/** `id`: of the CAPA. */
export const OpenedCapa = z.object({ position: z.string(), id: z.string(), number: z.string() });

export const RenameCapaBody = z.strictObject({ ...aCapa, title: filled(200), reason });
export const PlanCapaBody = z.strictObject({ ...aCapa, owner, due, reason });

const Preventive = z.enum(['', 'yes', 'no']);
const isSectionText = ({ section, text: given }: { section: string; text: string }): boolean =>
  section !== 'preventiveActionRequired' || Preventive.safeParse(given).success;
/** `isFrozen`: the frozen copy of a locked section is meant; it needs a reason. */
export const WriteSectionBody = z
  .strictObject({ ...aCapa, section: CapaSectionName, text: words, base, isFrozen: z.optional(z.boolean()), reason })
  .check(z.refine(isSectionText, 'preventiveActionRequired is yes, no or empty'));
export const LockSectionBody = z.strictObject({ ...aCapa, section: CapaSectionName, base });
export const UnlockSectionBody = z.strictObject({ ...aCapa, section: CapaSectionName, reason: filled(1000) });

const line = text(1000);
const RootCauseGiven = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('fiveWhys'),
    whys: z.array(z.strictObject({ question: line, answer: line })).check(z.maxLength(12)),
  }),
  z.strictObject({
    method: z.literal('fishbone'),
    categories: z
      .array(z.strictObject({ name: filled(60), causes: z.array(line).check(z.maxLength(12)) }))
      .check(z.maxLength(10)),
  }),
  z.strictObject({
    method: z.literal('isIsNot'),
    rows: z
      .array(z.strictObject({ aspect: filled(100), is: line, isNot: line, difference: line }))
      .check(z.maxLength(12)),
  }),
]);
export const SetRootCauseBody = z.strictObject({ ...aCapa, rootCause: z.nullable(RootCauseGiven), base, reason });

export const CapaRiskBody = z.strictObject({ ...aCapa, risk: filled(100), reason });

const action = filled(20);
export const AddActionBody = z.strictObject({ ...aCapa, kind: ActionKind, text: filled(2000), owner, due, reason });
export const ChangeActionBody = z.strictObject({ ...aCapa, action, text: filled(2000), owner, due, reason });
export const ActionBody = z.strictObject({ ...aCapa, action });
export const ReasonedActionBody = z.strictObject({ ...aCapa, action, reason: filled(1000) });

/** `due`: the date from which effectiveness is checked. */
export const PlanEffectivenessBody = z.strictObject({ ...aCapa, criteria: filled(4000), due: Day, reason });
export const CheckEffectivenessBody = z.strictObject({ ...aCapa, isEffective: z.boolean(), text: filled(4000) });

export const CloseCapaBody = z.strictObject({ ...aCapa, reason });
export const ReasonedCapaBody = z.strictObject({ ...aCapa, reason: filled(1000) });

/** `text`: with changes of the person; absent as proposed. `base`: the revision of the section that is on screen. */
export const TakeOverDraftBody = z.strictObject({ ...aCapa, proposal: Id, text: z.optional(words), base });
export const DeclineDraftBody = z.strictObject({ ...aCapa, proposal: Id });
