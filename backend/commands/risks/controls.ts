import { controlKinds, type ControlKind, type FromControl, type VerifiedAspect } from '#/backend/events/risks.ts';
import { happened, lacksReason, refuse, type Context } from '../decider.ts';
import { numbered } from './numbered.ts';
import { knownRisk, type RiskState } from './state.ts';

export type ControlCommand =
  | { type: 'AddControl'; risk: string; kind: ControlKind; text: string; rationale: string | null }
  | { type: 'VerifyControl'; risk: string; control: string; aspect: VerifiedAspect; evidence: string }
  | { type: 'RemoveControl'; risk: string; control: string }
  | { type: 'LinkRiskFromControl'; risk: string; from: FromControl };

/** Decides measures of risk control. The risk that they concern exists. */
export function decideControl(command: ControlCommand, state: RiskState, context: Context) {
  const { risk } = command;
  const known = knownRisk(state, risk);
  if (command.type === 'AddControl') {
    if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
    const { kind, text } = command;
    // ISO 14971:2019, 7.1: a less safe kind may be chosen if safer ones are not practicable, and the file says why.
    const there = new Set(Object.values(known.controls).map((one) => one.kind));
    const skipped = controlKinds.slice(0, controlKinds.indexOf(kind)).filter((safer) => !there.has(safer));
    const rationale = command.rationale?.trim() || null;
    if (skipped.length > 0 && rationale === null) return refuse('CONTROL_ORDER_UNEXPLAINED', { skipped });
    const control = numbered('RC', state.made.controls + 1);
    return happened({ type: 'RiskControlAdded', data: { risk, control, kind, text, rationale } });
  }
  if (command.type === 'LinkRiskFromControl') {
    const { from } = command;
    if (!knownRisk(state, from.risk).controls[from.control]) return refuse('CONTROL_UNKNOWN');
    if (from.risk === risk) return refuse('RISK_OF_ITSELF');
    const previous = known.fromControl;
    if (previous && previous.risk === from.risk && previous.control === from.control) return happened();
    if (lacksReason(context, previous !== null)) return refuse('REASON_REQUIRED');
    return happened({ type: 'RiskFromControlLinked', data: { risk, from, previous } });
  }
  const { control } = command;
  const standing = known.controls[control];
  if (!standing) return refuse('CONTROL_UNKNOWN');
  if (command.type === 'VerifyControl') {
    const { aspect, evidence } = command;
    const previous = standing.verified[aspect] ?? null;
    if (previous === evidence) return happened();
    if (lacksReason(context, previous !== null)) return refuse('REASON_REQUIRED');
    return happened({ type: 'RiskControlVerified', data: { risk, control, aspect, evidence, previous } });
  }
  const isSettled = known.decision !== null || Object.keys(standing.verified).length > 0;
  if (lacksReason(context, isSettled)) return refuse('REASON_REQUIRED');
  const { kind, text } = standing;
  return happened({ type: 'RiskControlRemoved', data: { risk, control, kind, text } });
}
