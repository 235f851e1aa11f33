import { flattened, valueAt, withValue, type PersistentMap } from '#/backend/events/persistent-map.ts';
import { countOpenPoints, type OpenPoints } from '#/backend/events/open-points.ts';
import type { ProposalEvent } from '#/backend/events/proposals.ts';
import { startingScales, type Estimate, type RiskScales } from '#/backend/events/risk-scales.ts';
import type {
  ControlKind,
  EstimateStage,
  FromControl,
  RiskDecision,
  RiskEvent,
  RiskText,
} from '#/backend/events/risks.ts';
import type { Evolving } from '../decider.ts';
import { evolveProposals, type OpenProposals } from '../proposals/proposals.ts';

export type StandingControl = {
  kind: ControlKind;
  text: string;
  /** Evidence by its purpose. */
  verified: Readonly<Partial<Record<'IMPLEMENTATION' | 'EFFECTIVENESS', string>>>;
};

/** The state of one risk that decisions depend on. */
export type KnownRisk = {
  decision: RiskDecision | null;
  /** Edited text. */
  text: RiskText | null;
  estimates: Readonly<Partial<Record<EstimateStage, Estimate>>>;
  controls: Readonly<Record<string, StandingControl>>;
  fromControl: FromControl | null;
  /** The event that proposed it, until a person decides. */
  proposal: string | null;
};

export type RiskState = {
  risks: PersistentMap<KnownRisk>;
  scales: RiskScales;
  hasOwnScales: boolean;
  /** The request for suggestions without an outcome. */
  pending: string | null;
  overall: boolean | null;
  proposals: OpenProposals;
  /** Number of risks and controls ever made here: their keys are never used again. */
  made: Readonly<{ own: number; ai: number; controls: number }>;
};

const unknownRisk: KnownRisk = {
  decision: null,
  text: null,
  estimates: {},
  controls: {},
  fromControl: null,
  proposal: null,
};

export const emptyFile: RiskState = {
  risks: {},
  scales: startingScales,
  hasOwnScales: false,
  pending: null,
  overall: null,
  proposals: {},
  made: { own: 0, ai: 0, controls: 0 },
};

/** The state of a risk; the initial state where it has no events. */
export const knownRisk = ({ risks }: Pick<RiskState, 'risks'>, risk: string): KnownRisk =>
  valueAt(risks, risk) ?? unknownRisk;

/** The open points of the file, over the risks in it and those that the answers trigger. */
export const openPoints = ({ risks }: Pick<RiskState, 'risks'>, triggered: readonly string[]): OpenPoints =>
  countOpenPoints(
    [...new Set([...triggered, ...Object.keys(flattened(risks))])].map((risk) => {
      const { decision, estimates, controls } = knownRisk({ risks }, risk);
      return {
        isDecided: decision !== null,
        isIncluded: decision === 'ACCEPT',
        isEstimated: (estimates.RESIDUAL ?? estimates.INITIAL) !== undefined,
        unverified: Object.values(controls).filter(
          ({ verified }) => !verified.IMPLEMENTATION || !verified.EFFECTIVENESS,
        ).length,
      };
    }),
  );

export function evolveRisks(state: RiskState, event: Evolving<RiskEvent | ProposalEvent>): RiskState {
  const change = (risk: string, to: (known: KnownRisk) => Partial<KnownRisk>): RiskState => {
    const known = knownRisk(state, risk);
    return { ...state, risks: withValue(state.risks, risk, { ...known, ...to(known) }) };
  };
  switch (event.type) {
    case 'RiskAccepted':
      return change(event.data.risk, () => ({ decision: 'ACCEPT', proposal: null }));
    case 'RiskRejected':
      return change(event.data.risk, () => ({ decision: 'REJECT', proposal: null }));
    case 'RiskAdded': {
      const { risk, text, fromControl } = event.data;
      return { ...change(risk, () => ({ text, fromControl })), made: { ...state.made, own: state.made.own + 1 } };
    }
    case 'RiskEdited':
      return change(event.data.risk, () => ({ text: event.data.text }));
    case 'RiskSuggestionsRequested':
      return { ...state, pending: event.id };
    case 'RisksSuggested': {
      const { suggestions } = event.data;
      let { risks } = state;
      for (const { risk, text } of suggestions) {
        const known = knownRisk(state, risk);
        risks = withValue(risks, risk, { ...known, text: text ?? known.text, proposal: event.id });
      }
      const ai = state.made.ai + suggestions.filter(({ library }) => !library).length;
      return {
        ...state,
        pending: null,
        risks,
        made: { ...state.made, ai },
      };
    }
    case 'RiskSuggestionsFailed':
      return { ...state, pending: null };
    case 'RiskEstimated': {
      const { risk, stage, estimate } = event.data;
      return change(risk, ({ estimates }) => ({ estimates: { ...estimates, [stage]: estimate } }));
    }
    case 'RiskScalesChanged':
      return { ...state, scales: event.data.scales, hasOwnScales: true };
    case 'RiskControlAdded': {
      const { risk, control, kind, text } = event.data;
      const changed = change(risk, ({ controls }) => ({
        controls: { ...controls, [control]: { kind, text, verified: {} } },
      }));
      return { ...changed, made: { ...state.made, controls: state.made.controls + 1 } };
    }
    case 'RiskControlVerified': {
      const { risk, control, aspect, evidence } = event.data;
      return change(risk, ({ controls }) => {
        const standing = controls[control];
        if (!standing) return {};
        return {
          controls: { ...controls, [control]: { ...standing, verified: { ...standing.verified, [aspect]: evidence } } },
        };
      });
    }
    case 'RiskControlRemoved':
      return change(event.data.risk, ({ controls }) => {
        const { [event.data.control]: _, ...rest } = controls;
        return { controls: rest };
      });
    case 'RiskFromControlLinked':
      return change(event.data.risk, () => ({ fromControl: event.data.from }));
    case 'OverallResidualRiskConcluded':
      return { ...state, overall: event.data.acceptable };
    case 'ProposalMade':
    case 'ProposalConfirmed':
    case 'ProposalDeclined':
      return { ...state, proposals: evolveProposals(state.proposals, event) };
  }
}
