import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';
import { Estimate, RiskScales } from '#/backend/events/risk-scales.ts';
import { ControlKind, EstimateStage, FromControl, RiskDecision, VerifiedAspect } from '#/backend/events/risks.ts';
import { Accepted, Bilingual, SupposedQuery, filled, LogPosition, text } from '../edge/contract.ts';
import { Device } from '../devices/contract.ts';

/** Maximum of risks that one call may decide. */
const mostDecided = 2500;

const Content = {
  type: text(200),
  category: text(200),
  hazardPhenomenon: filled(1000),
  hazardSituation: filled(1000),
  harm: filled(1000),
};
/** The content of a risk, with the sequence of events between hazard and situation. */
const RiskContent = z.object({
  type: z.string(),
  category: z.string(),
  hazardPhenomenon: z.string(),
  sequence: z.string(),
  hazardSituation: z.string(),
  harm: z.string(),
});

export const Risk = z.object({
  key: z.string(),
  contentFR: RiskContent,
  contentEN: RiskContent,
  /** Null: not decided. */
  accepted: z.nullable(RiskDecision),
  source: z.enum(['Library', 'AI', 'Own']),
  /** Whether the answers of the device trigger it. */
  triggered: z.boolean(),
  /** Proposed on request, by a model or by a search of the library. */
  suggested: z.boolean(),
  /** The only language of its text; null where it is in both. */
  language: z.nullable(z.enum(['en', 'fr'])),
});
export type Risk = z.infer<typeof Risk>;
export const RiskList = z.array(Risk);

/** A proposal, with the fields that the specification gives an AI risk, in the language of the request. */
export const AiRisk = z.extend(Risk, {
  Type: z.string(),
  Category: z.string(),
  HazardPhenomenon: z.string(),
  HazardSituation: z.string(),
  Harm: z.string(),
  why: Bilingual,
});
export const AiRiskList = z.array(AiRisk);

const GivenContent = z.strictObject({ ...Content, sequence: z.optional(text(1000)) });
/** A risk from a client: identified by its key; the other fields are read where the call needs them. */
const RiskReference = z.strictObject({
  ...z.partial(z.object(AiRisk.shape)).shape,
  key: filled(100),
  accepted: z.optional(z.nullable(text(20))),
  contentEN: z.optional(GivenContent),
  contentFR: z.optional(GivenContent),
  Type: z.optional(text(200)),
  Category: z.optional(text(200)),
  HazardPhenomenon: z.optional(filled(1000)),
  HazardSituation: z.optional(filled(1000)),
  Harm: z.optional(filled(1000)),
});
export type RiskReference = z.infer<typeof RiskReference>;
/** A device as a client holds it: only its id is read. */
const DeviceReference = z.strictObject({ ...z.partial(z.object(Device.shape)).shape, _id: DeviceId });
const reason = z.optional(text(1000));

/** Accepts, rejects or edits, depending on the call. */
/** For a decision that confirms a proposal: the position whose differences the person was shown. */
const seen = z.optional(LogPosition);
export const RiskBody = z.strictObject({ risk: RiskReference, device: DeviceReference, seen, reason });

const key = filled(100);
export const DecideRisksBody = z.strictObject({
  deviceId: DeviceId,
  keys: z.array(key).check(z.minLength(1), z.maxLength(mostDecided)),
  accepted: RiskDecision,
  seen,
  reason,
});
export const OwnRiskBody = z.strictObject({
  deviceId: DeviceId,
  language: z.enum(['en', 'fr']),
  content: GivenContent,
  fromControl: z.optional(z.nullable(FromControl)),
  reason,
});
export const EstimateBody = z.strictObject({
  deviceId: DeviceId,
  key,
  stage: EstimateStage,
  estimate: Estimate,
  reason,
});
export const ScalesBody = z.strictObject({ deviceId: DeviceId, scales: RiskScales, reason });
export const AddControlBody = z.strictObject({
  deviceId: DeviceId,
  key,
  kind: ControlKind,
  text: filled(1000),
  /** Why no safer kind is practicable. */
  rationale: z.optional(z.nullable(text(1000))),
  reason,
});
const control = filled(100);
export const VerifyControlBody = z.strictObject({
  deviceId: DeviceId,
  key,
  control,
  aspect: VerifiedAspect,
  evidence: filled(1000),
  reason,
});
export const RemoveControlBody = z.strictObject({ deviceId: DeviceId, key, control, reason });
export const LinkRiskBody = z.strictObject({ deviceId: DeviceId, key, from: FromControl, reason });
export const OverallBody = z.strictObject({
  deviceId: DeviceId,
  acceptable: z.boolean(),
  rationale: filled(4000),
  /** The newest position of the device that the person has seen. Without it, the end of the log counts. */
  seen: z.optional(LogPosition),
  reason,
});

/** Without `deviceId` the call concerns the selected device. */
export const AskRisksBody = z.strictObject({
  prompt: filled(2000),
  context: z.optional(z.nullable(text(4000))),
  deviceId: z.optional(DeviceId),
});
export const SurpriseRisksBody = z.optional(z.nullable(z.strictObject({ deviceId: z.optional(DeviceId) })));

/** What a command answers that makes a risk. */
export const RiskAdded = z.extend(Accepted, { key: z.string() });

export const RiskQuery = z.strictObject({ deviceId: DeviceId, key, ...SupposedQuery });
const Verification = z.object({ evidence: z.string(), at: z.string(), position: z.string() });
const Control = z.object({
  id: z.string(),
  kind: ControlKind,
  text: z.string(),
  rationale: z.nullable(z.string()),
  implementation: z.nullable(Verification),
  effectiveness: z.nullable(Verification),
});

/** An answer that triggers the risk. */
const Because = z.object({
  fact: z.string(),
  factLabel: Bilingual,
  question: z.nullable(z.string()),
  questionTitle: z.nullable(Bilingual),
  answerTitle: z.nullable(Bilingual),
  position: z.nullable(z.string()),
});
/** One risk with all its data. */
export const RiskDetail = z.extend(Risk, {
  because: z.array(Because),
  /** Why it was suggested. */
  why: z.nullable(Bilingual),
  /** Further content of the library: a starting point for severity, typical controls, norms, points of MDR Annex I. */
  library: z.nullable(
    z.object({
      severity: z.enum(['negligible', 'minor', 'serious', 'critical', 'catastrophic']),
      controls: z.array(z.extend(Bilingual, { kind: ControlKind })),
      verification: z.array(Bilingual),
      /** A draft of the reason why a safer kind of control is not practicable. */
      impracticable: z.nullable(Bilingual),
      /** Codes of the IMDRF adverse event terminology. */
      imdrf: z.nullable(z.object({ problem: z.array(z.string()), harm: z.array(z.string()) })),
      norms: z.array(z.object({ key: z.string(), name: Bilingual })),
      gspr: z.array(z.string()),
      origin: z.string(),
    }),
  ),
  initial: z.nullable(Estimate),
  residual: z.nullable(Estimate),
  controls: z.array(Control),
  fromControl: z.nullable(FromControl),
  position: z.nullable(z.string()),
});
export type RiskDetail = z.infer<typeof RiskDetail>;

/** The risk file without the texts of risks. */
export const RiskFileAnswer = z.object({
  scales: RiskScales,
  hasOwnScales: z.boolean(),
  estimates: z.record(z.string(), z.object({ initial: z.nullable(Estimate), residual: z.nullable(Estimate) })),
  controls: z.record(z.string(), z.array(Control)),
  pending: z.nullable(z.object({ request: z.string(), at: z.string(), position: z.string() })),
  failure: z.nullable(z.string()),
  overall: z.nullable(
    z.object({ acceptable: z.boolean(), rationale: z.string(), at: z.string(), position: z.string() }),
  ),
  open: z.object({ undecided: z.int(), unestimated: z.int(), unverified: z.int() }),
  triggered: z.int(),
  /** Triggered risks that are shown with a plan only. */
  withheld: z.int(),
  position: z.nullable(z.string()),
});
