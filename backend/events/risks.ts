import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { Estimate, RiskScales } from './risk-scales.ts';

export const RiskDecision = z.enum(['ACCEPT', 'REJECT']);
export type RiskDecision = z.infer<typeof RiskDecision>;

/** The chain of ISO 14971: hazard, sequence of events, hazardous situation, harm; with the words for its filing. */
export const RiskWords = z.object({
  type: z.string(),
  category: z.string(),
  hazardPhenomenon: z.string(),
  sequence: z.string(),
  hazardSituation: z.string(),
  harm: z.string(),
});
export type RiskWords = z.infer<typeof RiskWords>;

/** In its original language, or in both. A missing text is read in the other language. */
export const RiskText = z.object({ en: z.nullable(RiskWords), fr: z.nullable(RiskWords) });
export type RiskText = z.infer<typeof RiskText>;

const Bilingual = z.object({ en: z.string(), fr: z.string() });
/** `library`: a risk found in the library; else `text` is the text of the model. */
const Suggestion = z.object({
  risk: z.string(),
  library: z.boolean(),
  text: z.nullable(z.object({ en: RiskWords, fr: RiskWords })),
  why: Bilingual,
});
export type RiskSuggestion = z.infer<typeof Suggestion>;

/** The kinds of risk control in their order of preference by ISO 14971:2019, 7.1. */
export const controlKinds = ['DESIGN', 'PROTECTION', 'INFORMATION'] as const;
export const ControlKind = z.enum(controlKinds);
export type ControlKind = z.infer<typeof ControlKind>;
/** ISO 14971:2019, 7.2: implementation of a control, and its effectiveness. */
export const VerifiedAspect = z.enum(['IMPLEMENTATION', 'EFFECTIVENESS']);
export type VerifiedAspect = z.infer<typeof VerifiedAspect>;
export const EstimateStage = z.enum(['INITIAL', 'RESIDUAL']);
export type EstimateStage = z.infer<typeof EstimateStage>;
/** The source of a risk that a control introduces (ISO 14971:2019, 7.5). */
export const FromControl = z.object({ risk: z.string(), control: z.string() });
export type FromControl = z.infer<typeof FromControl>;

/** The open points of the file, and the position in the log at which they were counted. */
const ConclusionBasis = z.object({
  undecided: z.number(),
  unestimated: z.number(),
  unverified: z.number(),
  position: z.string(),
});

/** The earlier decision; null where there was none. */
const Decided = z.object({ risk: z.string(), previous: z.nullable(RiskDecision) });

/** Stream `risks-<device>`: the risk file of a device. */
export const riskEvents = {
  RiskAccepted: event(Decided),
  RiskRejected: event(Decided),
  /** A risk that the manufacturer wrote. */
  RiskAdded: event(z.object({ risk: z.string(), text: RiskText, fromControl: z.nullable(FromControl) })),
  /** `previous`: own words before; null where the words of the library were valid. */
  RiskEdited: event(z.object({ risk: z.string(), text: RiskText, previous: z.nullable(RiskText) })),
  RiskSuggestionsRequested: event(
    z.object({ kind: z.enum(['PROMPT', 'SURPRISE']), prompt: z.nullable(z.string()), context: z.nullable(z.string()) }),
  ),
  /** Proposals: each stays undecided until a person decides. */
  RisksSuggested: event(
    z.object({
      /** Event that requested it. */
      request: z.string(),
      suggestions: z.array(Suggestion),
      engine: z.enum(['offline', 'openai-compatible']),
      model: z.string(),
      promptVersion: z.string(),
      inputHash: z.string(),
      usage: z.nullable(z.object({ inputTokens: z.number(), outputTokens: z.number() })),
      /** True when the offline engine replaced a provider that failed. */
      fallback: z.boolean(),
    }),
  ),
  RiskSuggestionsFailed: event(z.object({ request: z.string(), code: z.string() })),
  RiskEstimated: event(
    z.object({ risk: z.string(), stage: EstimateStage, estimate: Estimate, previous: z.nullable(Estimate) }),
  ),
  /** Complete severity and probability scales with the acceptability matrix. `previous` null: the initial scales. */
  RiskScalesChanged: event(z.object({ scales: RiskScales, previous: z.nullable(RiskScales) })),
  /** `rationale`: why no safer kind was practicable; null where none is necessary. */
  RiskControlAdded: event(
    z.object({
      risk: z.string(),
      control: z.string(),
      kind: ControlKind,
      text: z.string(),
      rationale: z.nullable(z.string()),
    }),
  ),
  RiskControlVerified: event(
    z.object({
      risk: z.string(),
      control: z.string(),
      aspect: VerifiedAspect,
      /** The record with the evidence. */
      evidence: z.string(),
      previous: z.nullable(z.string()),
    }),
  ),
  RiskControlRemoved: event(z.object({ risk: z.string(), control: z.string(), kind: ControlKind, text: z.string() })),
  /** A risk that a control introduces. */
  RiskFromControlLinked: event(z.object({ risk: z.string(), from: FromControl, previous: z.nullable(FromControl) })),
  /** ISO 14971:2019, clause 8. `basis`: null for a conclusion by an earlier release. */
  OverallResidualRiskConcluded: event(
    z.object({
      acceptable: z.boolean(),
      rationale: z.string(),
      previous: z.nullable(z.boolean()),
      basis: z.nullable(ConclusionBasis),
    }),
    (old: object) => ({ ...old, basis: null }),
  ),
};
export type RiskEvent = EventOf<typeof riskEvents>;
