import type { Logged } from '#/backend/events/catalogue.ts';
import type { Estimate } from '#/backend/events/risk-scales.ts';
import type { ControlKind, FromControl, RiskDecision, RiskEvent, RiskText } from '#/backend/events/risks.ts';

export type Verification = { evidence: string; at: string; position: string };

export type RiskControl = {
  id: string;
  kind: ControlKind;
  text: string;
  rationale: string | null;
  implementation: Verification | null;
  effectiveness: Verification | null;
};

/** The record of one risk. */
export type RiskRecord = {
  /** The source of the risk: the library, a model, or the manufacturer. */
  source: 'Library' | 'AI' | 'Own';
  /** Null: not decided. */
  decision: RiskDecision | null;
  /** Own words; null where the words of the library are valid. */
  text: RiskText | null;
  isEdited: boolean;
  /** Why it was suggested, and the request; null where it was not. */
  suggestion: { request: string; why: { en: string; fr: string } } | null;
  initial: Estimate | null;
  residual: Estimate | null;
  controls: readonly RiskControl[];
  fromControl: FromControl | null;
  /** Time of the last decision. */
  decidedAt: string | null;
  /** The reason of the last decision: why it was set aside. */
  reason: string | null;
  /** Position of the newest event about it. */
  position: string;
};

export const emptyRecord: RiskRecord = {
  source: 'Library',
  decision: null,
  text: null,
  isEdited: false,
  suggestion: null,
  initial: null,
  residual: null,
  controls: [],
  fromControl: null,
  decidedAt: null,
  reason: null,
  position: '',
};

/** The record of `risk` after an event that concerns it. */
export function foldRecord(before: RiskRecord, risk: string, event: Logged<RiskEvent>): RiskRecord {
  const record = { ...before, position: event.position };
  switch (event.type) {
    case 'RiskAccepted':
      return { ...record, decision: 'ACCEPT', decidedAt: event.recordedAt, reason: event.reason };
    case 'RiskRejected':
      return { ...record, decision: 'REJECT', decidedAt: event.recordedAt, reason: event.reason };
    case 'RiskAdded':
      return { ...record, source: 'Own', text: event.data.text, fromControl: event.data.fromControl };
    case 'RiskEdited':
      return { ...record, text: event.data.text, isEdited: true };
    case 'RisksSuggested': {
      const found = event.data.suggestions.find((suggestion) => suggestion.risk === risk);
      if (!found) return record;
      const { library, text, why } = found;
      return {
        ...record,
        source: library ? 'Library' : 'AI',
        text: text ?? record.text,
        suggestion: { request: event.data.request, why },
      };
    }
    case 'RiskEstimated': {
      const { stage, estimate } = event.data;
      return stage === 'INITIAL' ? { ...record, initial: estimate } : { ...record, residual: estimate };
    }
    case 'RiskFromControlLinked':
      return { ...record, fromControl: event.data.from };
    case 'RiskControlAdded':
    case 'RiskControlVerified':
    case 'RiskControlRemoved':
      return { ...record, controls: foldControls(record.controls, event) };
    case 'RiskSuggestionsRequested':
    case 'RiskSuggestionsFailed':
    case 'RiskScalesChanged':
    case 'OverallResidualRiskConcluded':
      return before;
  }
}

type ControlEvent = Extract<RiskEvent, { type: 'RiskControlAdded' | 'RiskControlVerified' | 'RiskControlRemoved' }>;

function foldControls(controls: readonly RiskControl[], event: Logged<ControlEvent>): RiskRecord['controls'] {
  switch (event.type) {
    case 'RiskControlAdded': {
      const { control: id, kind, text, rationale } = event.data;
      return [...controls, { id, kind, text, rationale, implementation: null, effectiveness: null }];
    }
    case 'RiskControlVerified': {
      const { control, aspect, evidence } = event.data;
      const verification = { evidence, at: event.recordedAt, position: event.position };
      const field = aspect === 'IMPLEMENTATION' ? 'implementation' : 'effectiveness';
      return controls.map((one) => (one.id === control ? { ...one, [field]: verification } : one));
    }
    case 'RiskControlRemoved':
      return controls.filter(({ id }) => id !== event.data.control);
  }
}
