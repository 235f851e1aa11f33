import * as z from 'zod/mini';
import { DeviceId, OrganisationId } from '#/backend/events/ids.ts';
import { QuotePlace } from '#/backend/events/finding.ts';
import { Stated } from '#/backend/events/norms.ts';
import { Applicability } from '#/backend/events/profiling.ts';
import { dutyLevels } from '#/knowledge/duty-levels.ts';
import { evidenceKinds } from '#/knowledge/evidence-kinds.ts';
import { Acted, AsOfQuery, SupposedQuery, Bilingual, filled, Id, text } from '../edge/contract.ts';

const Key = text(100);

/** The statement of the manufacturer, separate from the conclusion of the rules. */
export const Statement = z.object({
  status: Stated,
  justification: z.string(),
  by: z.string(),
  /** The name at that time; null for a person who was erased. */
  byName: z.nullable(z.string()),
  at: z.string(),
  position: z.string(),
  /** The conclusion of the rules at the time of the statement. */
  rulesThen: Applicability,
  /** The rules have reached another conclusion since. */
  isOutdated: z.boolean(),
});
export type Statement = z.infer<typeof Statement>;

/** An answer that a conclusion rests on. */
const Because = z.object({ question: z.string(), questionTitle: Bilingual, answerTitle: Bilingual });
const Settling = z.object({ question: z.string(), questionTitle: Bilingual });

/** `FREE`: law. `CLOSED`: a standard that nobody has asked for. Requirements are readable when FREE or GRANTED. */
const AccessState = z.enum(['FREE', 'CLOSED', 'DECLARED', 'GRANTED', 'REFUSED', 'WITHDRAWN']);
export const Access = z.object({
  state: AccessState,
  reference: z.string(),
  fileName: z.nullable(z.string()),
  declaredAt: z.nullable(z.string()),
  /** Of the newest decision. */
  reason: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
export type Access = z.infer<typeof Access>;

/**
 * Whether the edition was read somewhere (null: not confirmed), its presumption of conformity, and what it replaces.
 */
const EditionStatus = z.object({
  checked: z.nullable(z.object({ on: z.string(), source: z.string() })),
  harmonised: z.nullable(
    z.union([
      z.object({ as: z.string(), decision: z.string(), journal: z.string(), on: z.string(), list: z.string() }),
      z.enum(['no', 'not-confirmed']),
    ]),
  ),
  replaces: z.nullable(z.string()),
  bothUntil: z.nullable(z.string()),
});
/**
 * Of the duties that the rules do not exclude: with valid evidence, with a statement alone, and with neither.
 */
export const Progress = z.object({ evidenced: z.int(), stated: z.int(), open: z.int() });
export type Progress = z.infer<typeof Progress>;

/** A norm with its applicability to a device. `applicabilityStatus` is the manufacturer's where one is stated. */
export const Norm = z.object({
  norm: z.string(),
  name: Bilingual,
  titleEN: z.string(),
  titleFR: z.string(),
  position: z.int(),
  kind: z.enum(['law', 'standard']),
  edition: z.string(),
  editionStatus: EditionStatus,
  applicabilityStatus: Applicability,
  rulesStatus: Applicability,
  /** While unknown: the norms of which exactly one applies, this one included. Empty where it is no such choice. */
  oneOf: z.array(z.object({ norm: z.string(), name: Bilingual })),
  reason: Bilingual,
  because: z.array(Because),
  /** Questions that would settle an unknown. */
  settledBy: z.array(Settling),
  statement: z.nullable(Statement),
  access: Access,
  /** Duties by applicability to this device; all zero where the knowledge base has no rows of the norm. */
  requirements: z.object({ total: z.int(), applicable: z.int(), notApplicable: z.int(), unknown: z.int() }),
  progress: Progress,
});
export type Norm = z.infer<typeof Norm>;
export const Norms = z.array(Norm);

/** Source of the status: the rules, the statement on the norm, or the statement on the row itself. */
const Origin = z.enum(['RULES', 'NORM', 'OWN']);

/**
 * A passage of a document that is evidence of a requirement, shown by a check, or chosen by a person without one (`run`
 * is null). `stale`: the document has a newer version. `at`: its place in the document, as the viewer takes it.
 */
export const LinkedEvidence = z.object({
  run: z.nullable(z.string()),
  at: z.string(),
  document: z.object({ id: z.string(), version: z.int(), name: z.string() }),
  place: QuotePlace,
  state: z.enum(['linked', 'confirmed', 'overruled', 'stale']),
  by: z.string(),
  byName: z.nullable(z.string()),
  /** ISO time. */
  linkedAt: z.string(),
});
export type LinkedEvidence = z.infer<typeof LinkedEvidence>;

/** A row of a norm. The wording of a duty is null where the standard is closed. */
export const Requirement = z.object({
  _id: z.string(),
  clause: z.string(),
  part: z.string(),
  type: z.enum(['HEAD', 'REQ']),
  requirementEN: z.nullable(z.string()),
  requirementFR: z.nullable(z.string()),
  isClosed: z.boolean(),
  applicabilityStatus: Applicability,
  applicabilityJustificationEN: z.string(),
  applicabilityJustificationFR: z.string(),
  origin: Origin,
  rulesStatus: Applicability,
  statement: z.nullable(Statement),
  /** Questions whose answers it rests on, and those that would settle it. */
  because: z.array(z.string()),
  settledBy: z.array(z.string()),
  evidence: z.array(z.enum(evidenceKinds)),
  passages: z.array(LinkedEvidence),
  templates: z.array(z.string()),
  gspr: z.array(z.string()),
  /** Risks of this device that refer to it. */
  risks: z.array(z.string()),
  criticity: z.nullable(z.enum(dutyLevels)),
});
export type Requirement = z.infer<typeof Requirement>;
export const Requirements = z.array(Requirement);

export const Hit = z.object({
  _id: z.string(),
  norm: z.string(),
  clause: z.string(),
  type: z.enum(['HEAD', 'REQ']),
  requirementEN: z.nullable(z.string()),
  requirementFR: z.nullable(z.string()),
  applicabilityStatus: Applicability,
});
export type Hit = z.infer<typeof Hit>;
export const Hits = z.object({ total: z.int(), hits: z.array(Hit) });
export type Hits = z.infer<typeof Hits>;

/** A line of the GSPR checklist: a row of MDR Annex I, with how it is met. */
export const GsprRow = z.object({
  ...Requirement.shape,
  method: z.string(),
  standard: z.string(),
  document: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string() })),
  named: z.nullable(z.object({ by: z.string(), byName: z.nullable(z.string()), at: z.string(), position: z.string() })),
  /** Applicable standards with the clauses that support the point. */
  supportedBy: z.array(z.object({ norm: z.string(), name: Bilingual, clauses: z.array(z.string()) })),
});
export type GsprRow = z.infer<typeof GsprRow>;
export const Gspr = z.object({
  rows: z.array(GsprRow),
  /** Documents of the document space that can be named as evidence. */
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
  reasonRequired: z.boolean(),
  position: z.nullable(z.string()),
});
export type Gspr = z.infer<typeof Gspr>;

/**
 * Coverage of Annex I: each point with the duties of a norm that support it, and those of Annex I itself, as far as
 * they apply; with the documents that are evidence of them.
 */
export const Coverage = z.object({
  points: z.array(z.object({ point: z.string(), title: Bilingual })),
  norms: z.array(z.object({ norm: z.string(), name: Bilingual })),
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
  cells: z.array(
    z.object({
      point: z.string(),
      norm: z.string(),
      duties: z.array(
        z.object({ key: z.string(), clause: z.string(), status: Applicability, documents: z.array(z.string()) }),
      ),
    }),
  ),
});
export type Coverage = z.infer<typeof Coverage>;

export const RequirementsQuery = z.strictObject({ deviceId: DeviceId, norm: Key, ...SupposedQuery });
export const SearchQuery = z.strictObject({ deviceId: DeviceId, text: text(200), ...SupposedQuery });
const locale = z._default(z.enum(['en', 'fr']), 'en');
export const ExportGsprQuery = z.strictObject({ deviceId: DeviceId, locale, ...AsOfQuery });
export const ExportRequirementsQuery = z.strictObject({ deviceId: DeviceId, norm: Key, locale, ...AsOfQuery });

const reason = z.optional(text(1000));
export const StateBody = z.strictObject({
  deviceId: DeviceId,
  key: Key,
  status: Stated,
  justification: text(2000),
  /** The check whose finding on this requirement is justified. */
  runId: z.optional(Id),
  reason,
});
export const WithdrawBody = z.strictObject({ deviceId: DeviceId, key: Key, reason });
/** The requirements of a clause, or any others, that one act concerns. */
const keys = z.array(Key).check(z.minLength(1), z.maxLength(500));
export const StateTogetherBody = z.strictObject({
  deviceId: DeviceId,
  keys,
  status: Stated,
  justification: text(2000),
  reason,
});
export const WithdrawTogetherBody = z.strictObject({ deviceId: DeviceId, keys, reason });
const place = z.int().check(z.minimum(0), z.maximum(10_000_000));
const Passage = {
  deviceId: DeviceId,
  requirement: Key,
  documentId: Id,
  version: z.int().check(z.minimum(1), z.maximum(100_000)),
  block: place,
  from: place,
  to: place,
  reason,
};
/** `POST normsReq/namePassage`: characters `from` to `to` of a block of a version are evidence of a requirement. */
export const PassageBody = z.strictObject(Passage);
export const EvidenceBody = z.strictObject({
  deviceId: DeviceId,
  requirement: Key,
  method: text(500),
  standard: text(500),
  document: z.nullable(z.strictObject({ id: z.nullable(text(100)), name: filled(300) })),
  reason,
});

/** To add a file as proof, send the same fields as a form to `uploadProof`; the reference may be empty there. */
export const OwnershipBody = z.strictObject({ norm: Key, reference: text(500) });
export const ProofFields = z.strictObject({ norm: Key, reference: z._default(text(500), '') });
export const ProofQuery = z.strictObject({ organisation: OrganisationId, norm: Key });
export const DecideAccessBody = z.strictObject({ organisation: OrganisationId, norm: Key, reason });

/** The list of the administrator: every standard that an organisation asked for, open requests first. */
export const AccessRequest = z.object({
  organisation: Id,
  organisationName: z.string(),
  norm: z.string(),
  name: Bilingual,
  access: Access,
  declaredByName: z.nullable(z.string()),
});
export type AccessRequest = z.infer<typeof AccessRequest>;
export const AccessRequests = z.array(AccessRequest);
/** `position` is null where the wish was granted already. */
export const Done = Acted;
