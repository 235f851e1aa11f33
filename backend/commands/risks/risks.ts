import { flattened, valueAt } from '#/backend/events/persistent-map.ts';
import { isDeepStrictEqual } from 'node:util';
import { isProposalEvent, isRiskEvent } from '#/backend/events/device-kinds.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { ProposalEvent } from '#/backend/events/proposals.ts';
import { isOnScale, isWellFormed, type Estimate, type RiskScales } from '#/backend/events/risk-scales.ts';
import type { EstimateStage, FromControl, RiskDecision, RiskEvent, RiskText } from '#/backend/events/risks.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';
import { answered, commandOf, type ProposalAnswer } from '../proposals/proposals.ts';
import { createStreamCache } from '../stream-cache.ts';
import { decideControl, type ControlCommand } from './controls.ts';
import { numbered } from './numbered.ts';
import { readProposed, settles } from './proposed.ts';
import { emptyFile, evolveRisks, knownRisk, openPoints, type RiskState } from './state.ts';
import { decideSuggestions, type SuggestionCommand, type SuggestionRefusal } from './suggestions.ts';

export type RiskCommand =
  /** `seen`: the position whose state the person was shown, if proposals rest on one. */
  | { type: 'DecideRisks'; risks: readonly string[]; decision: RiskDecision; seen?: Position }
  | { type: 'AddOwnRisk'; text: RiskText; fromControl: FromControl | null }
  | { type: 'EditRisk'; risk: string; text: RiskText }
  | { type: 'EstimateRisk'; risk: string; stage: EstimateStage; estimate: Estimate }
  | { type: 'ChangeScales'; scales: RiskScales }
  /** `triggered`: the risks that the answers trigger at `position`. The decider counts their open points. */
  | {
      type: 'ConcludeOverall';
      acceptable: boolean;
      rationale: string;
      triggered: readonly string[];
      position: Position;
    }
  | ControlCommand
  | SuggestionCommand
  | ProposalAnswer;

export const riskStream = (device: string): string => `risks-${device}`;

/** Decides the risk file of a device. `library`: keys of the risks in the knowledge base. */
export const riskDecider = (
  library: ReadonlySet<string>,
): Decider<RiskState, RiskCommand, RiskEvent | ProposalEvent> => ({
  stream: riskStream,
  owns: (event) => isRiskEvent(event) || isProposalEvent(event),
  initial: emptyFile,
  memory: createStreamCache(),
  evolve: evolveRisks,
  decide: (command, state, context) => decideAndAnswer(command, state, context, library),
});

/** A decision about the file, with the events for the proposals that it settles. */
function decideAndAnswer(command: RiskCommand, state: RiskState, context: Context, library: ReadonlySet<string>) {
  const isAnswer = command.type === 'ConfirmProposal' || command.type === 'DeclineProposal';
  const proposed = isAnswer ? commandOf(command, state.proposals, context) : null;
  if (proposed && !proposed.ok) return proposed;
  const wanted = proposed ? proposed.command && readProposed(proposed.command) : isAnswer ? null : command;
  const decision = wanted ? decideOnFile(wanted, state, context, library) : happened();
  if (!decision.ok) return decision;
  return answered<RiskEvent | ProposalEvent>(decision.events, state.proposals, {
    settles,
    seen: ('seen' in command && command.seen) || null,
    now: context.now,
    ...(isAnswer && { named: command }),
  });
}

function decideOnFile(
  command: Exclude<RiskCommand, ProposalAnswer>,
  state: RiskState,
  context: Context,
  library: ReadonlySet<string>,
) {
  const exists = (risk: string) => library.has(risk) || valueAt(state.risks, risk) !== undefined;
  const strange = risksIn(command).find((risk) => !exists(risk));
  if (strange !== undefined) return refuse('RISK_UNKNOWN', { risk: strange });
  switch (command.type) {
    case 'DecideRisks':
      return decideRisks(command.risks, command.decision, state, context);
    case 'AddOwnRisk':
      return addOwnRisk(command.text, command.fromControl, state, context);
    case 'EditRisk':
      return editRisk(command.risk, command.text, state, context);
    case 'EstimateRisk':
      return estimate(command, state, context);
    case 'ChangeScales':
      return changeScales(command.scales, state, context);
    case 'ConcludeOverall':
      return concludeOverall(command, state, context);
    case 'AddControl':
    case 'VerifyControl':
    case 'RemoveControl':
    case 'LinkRiskFromControl':
      return decideControl(command, state, context);
    case 'RequestSuggestions':
    case 'RecordSuggestions':
    case 'RecordSuggestionsFailure':
      return decideSuggestions(command, state, context);
  }
}

/** With which codes work on the risk file is refused; asking for suggestions has its own (suggestions.ts). */
export const riskRefusals = codesOf<Exclude<CodeOf<typeof decideOnFile>, SuggestionRefusal>>({
  RISK_UNKNOWN: true,
  RISK_OF_ITSELF: true,
  ESTIMATE_OFF_SCALE: true,
  RESIDUAL_TOO_EARLY: true,
  SCALES_INVALID: true,
  SCALE_IN_USE: true,
  CONTROL_UNKNOWN: true,
  CONTROL_ORDER_UNEXPLAINED: true,
  OVERALL_TOO_EARLY: true,
  REASON_REQUIRED: true,
});

const risksIn = (command: Exclude<RiskCommand, ProposalAnswer>): readonly string[] =>
  command.type === 'DecideRisks' ? command.risks : 'risk' in command ? [command.risk] : [];

/** One event per risk whose decision changes. Changing an existing decision needs a reason. */
function decideRisks(risks: readonly string[], decision: RiskDecision, state: RiskState, context: Context) {
  const changes = [...new Set(risks)]
    .map((risk) => {
      const { decision: previous, proposal } = knownRisk(state, risk);
      return { data: { risk, previous }, proposal };
    })
    .filter(({ data }) => data.previous !== decision);
  if (changes.length === 0) return happened();
  const again = changes.some(({ data }) => data.previous !== null);
  if (lacksReason(context, again)) return refuse('REASON_REQUIRED');
  const type = decision === 'ACCEPT' ? 'RiskAccepted' : 'RiskRejected';
  // A decision about a proposal responds to it: the proposal is its cause.
  return happened(
    ...changes.map(({ data, proposal }) => ({ type, data, ...(proposal && { cause: proposal }) }) as const),
  );
}

function addOwnRisk(text: RiskText, fromControl: FromControl | null, state: RiskState, context: Context) {
  if (fromControl && !knownRisk(state, fromControl.risk).controls[fromControl.control])
    return refuse('CONTROL_UNKNOWN');
  if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
  const risk = numbered('OWN', state.made.own + 1);
  return happened({ type: 'RiskAdded', data: { risk, text, fromControl } });
}

function editRisk(risk: string, text: RiskText, state: RiskState, context: Context) {
  const { text: previous, decision } = knownRisk(state, risk);
  if (isDeepStrictEqual(text, previous)) return happened();
  if (lacksReason(context, decision !== null)) return refuse('REASON_REQUIRED');
  return happened({ type: 'RiskEdited', data: { risk, text, previous } });
}

function estimate(
  { risk, stage, estimate: to }: Extract<RiskCommand, { type: 'EstimateRisk' }>,
  state: RiskState,
  context: Context,
) {
  const { estimates, controls, decision } = knownRisk(state, risk);
  if (!isOnScale(to, state.scales)) return refuse('ESTIMATE_OFF_SCALE');
  // A residual estimate needs an initial estimate and a control.
  if (stage === 'RESIDUAL' && (!estimates.INITIAL || Object.keys(controls).length === 0))
    return refuse('RESIDUAL_TOO_EARLY');
  const previous = estimates[stage] ?? null;
  if (previous && previous.severity === to.severity && previous.probability === to.probability) return happened();
  if (lacksReason(context, previous !== null && decision !== null)) return refuse('REASON_REQUIRED');
  return happened({ type: 'RiskEstimated', data: { risk, stage, estimate: to, previous } });
}

function changeScales(scales: RiskScales, state: RiskState, context: Context) {
  if (!isWellFormed(scales)) return refuse('SCALES_INVALID');
  const estimates = Object.values(flattened(state.risks)).flatMap((risk) => Object.values(risk.estimates));
  const off = estimates.filter((one) => !isOnScale(one, scales)).length;
  if (off > 0) return refuse('SCALE_IN_USE', { estimates: off });
  const previous = state.hasOwnScales ? state.scales : null;
  if (previous && isDeepStrictEqual(scales, previous)) return happened();
  if (lacksReason(context, estimates.length > 0)) return refuse('REASON_REQUIRED');
  return happened({ type: 'RiskScalesChanged', data: { scales, previous } });
}

function concludeOverall(
  { acceptable, rationale, triggered, position }: Extract<RiskCommand, { type: 'ConcludeOverall' }>,
  state: RiskState,
  context: Context,
) {
  const open = openPoints(state, triggered);
  if (acceptable && Object.values(open).some((points) => points > 0)) return refuse('OVERALL_TOO_EARLY', { ...open });
  const previous = state.overall;
  if (lacksReason(context, previous !== null)) return refuse('REASON_REQUIRED');
  return happened({
    type: 'OverallResidualRiskConcluded',
    data: { acceptable, rationale, previous, basis: { ...open, position } },
  });
}
