import type { Position } from '#/backend/events/envelope.ts';
import type { ProposalEvent } from '#/backend/events/proposals.ts';
import { riskSubject } from '#/backend/events/subject.ts';
import { flattened, valueAt } from '#/backend/events/persistent-map.ts';
import type { RiskEvent, RiskSuggestion, RiskText } from '#/backend/events/risks.ts';
import { codesOf, happened, refuse, type CodeOf, type Context } from '../decider.ts';
import { proposalMade } from '../proposals/proposals.ts';
import { proposedDecision } from './proposed.ts';
import { numbered } from './numbered.ts';
import type { RiskState } from './state.ts';

type Suggested = Extract<RiskEvent, { type: 'RisksSuggested' }>['data'];

/** A risk of the library, or one in a model's words. */
export type Proposal = { why: RiskSuggestion['why'] } & (
  | { library: string }
  | { library: null; text: NonNullable<RiskSuggestion['text']> }
);

export type SuggestionCommand =
  | { type: 'RequestSuggestions'; kind: 'PROMPT' | 'SURPRISE'; prompt: string | null; context: string | null }
  | ({ type: 'RecordSuggestions'; proposals: readonly Proposal[] } & Omit<Suggested, 'suggestions'> & {
        /** The newest position that the author knew. */
        restsOn: Position;
      })
  | { type: 'RecordSuggestionsFailure'; request: string; code: string };

/** Decides the proposals of a model, or of the search that replaces it. */
export function decideSuggestions(command: SuggestionCommand, state: RiskState, context: Context) {
  if (command.type === 'RequestSuggestions') {
    const { type: _, ...data } = command;
    return state.pending === null
      ? happened({ type: 'RiskSuggestionsRequested', data })
      : refuse('SUGGESTIONS_PENDING');
  }
  if (state.pending !== command.request) return refuse('SUGGESTIONS_NOT_PENDING');
  if (command.type === 'RecordSuggestionsFailure') {
    const { request, code } = command;
    return happened({ type: 'RiskSuggestionsFailed', data: { request, code } });
  }
  const { type: _, proposals, restsOn, ...data } = command;
  const suggestions = newOnes(proposals, state);
  return happened<RiskEvent | ProposalEvent>(
    { type: 'RisksSuggested', data: { ...data, suggestions } },
    ...suggestions.map(({ risk }) => ({ ...inclusion(risk, data, restsOn, context), causedBy: 0 })),
  );
}

/** Proposes to include a risk in the file; declining sets it aside. */
function inclusion(risk: string, by: Omit<Suggested, 'suggestions'>, restsOn: Position, context: Context) {
  const { engine, model, promptVersion } = by;
  return proposalMade(
    {
      subject: riskSubject(risk),
      command: proposedDecision(risk, 'ACCEPT'),
      otherwise: proposedDecision(risk, 'REJECT'),
      author: engine === 'offline' ? { kind: 'rules', name: model } : { kind: 'ai', model, promptVersion },
      restsOn,
    },
    context,
  );
}

export type SuggestionRefusal = CodeOf<typeof decideSuggestions>;
/** With which codes asking for suggestions, and recording them, is refused. */
export const suggestionRefusals = codesOf<SuggestionRefusal>({
  SUGGESTIONS_PENDING: true,
  SUGGESTIONS_NOT_PENDING: true,
});

/** Risks that the file holds already are not proposed again; a risk by a model gets a key. */
function newOnes(proposals: readonly Proposal[], state: RiskState): RiskSuggestion[] {
  const suggestions = new Map<string, RiskSuggestion>();
  let made = state.made.ai;
  for (const proposal of proposals) {
    if (proposal.library !== null) {
      const risk = proposal.library;
      if (!valueAt(state.risks, risk)) suggestions.set(risk, { risk, library: true, text: null, why: proposal.why });
      continue;
    }
    if (isKnown(proposal.text, state)) continue;
    const risk = numbered('AI', ++made);
    suggestions.set(risk, { risk, library: false, text: proposal.text, why: proposal.why });
  }
  return [...suggestions.values()];
}

const isKnown = (text: RiskText, state: RiskState): boolean => {
  const said = chainOf(text);
  return Object.values(flattened(state.risks)).some((known) => known.text !== null && chainOf(known.text) === said);
};
const chainOf = ({ en, fr }: RiskText): string => {
  const words = en ?? fr;
  return [words?.hazardPhenomenon, words?.hazardSituation, words?.harm].join('|').toLowerCase();
};
