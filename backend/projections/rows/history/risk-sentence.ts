import type { Estimate } from '#/backend/events/risk-scales.ts';
import type { ControlKind, RiskEvent, RiskText } from '#/backend/events/risks.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { count, excerpt, quoted } from './wording.ts';

type Sentence<Type extends RiskEvent['type']> = (
  data: Extract<RiskEvent, { type: Type }>['data'],
  name: (risk: string) => Bilingual,
) => Bilingual;

/** The sentence for an event of the risk file. `hazard`: of a library risk; other risks are named by their key. */
export function riskSentence(event: RiskEvent, hazard: (risk: string) => Bilingual, reason: string | null): Bilingual {
  const name = (risk: string): Bilingual => {
    const { en, fr } = hazard(risk);
    return en === risk ? { en: risk, fr: risk } : { en: `${risk} (${en})`, fr: `${risk} (${fr})` };
  };
  switch (event.type) {
    case 'RiskAccepted':
      return included(event.data, name);
    case 'RiskRejected':
      return setAside(event.data, name, reason);
    case 'RiskAdded':
      return added(event.data, name);
    case 'RiskEdited':
      return edited(event.data, name);
    case 'RiskSuggestionsRequested':
      return requested(event.data, name);
    case 'RisksSuggested':
      return suggested(event.data, name);
    case 'RiskSuggestionsFailed':
      return {
        en: `The search for risks failed (${event.data.code})`,
        fr: `La recherche de risques a échoué (${event.data.code})`,
      };
    case 'RiskEstimated':
      return estimated(event.data, name);
    case 'RiskScalesChanged':
      return scales(event.data, name);
    case 'RiskControlAdded':
      return controlAdded(event.data, name);
    case 'RiskControlVerified':
      return controlVerified(event.data, name);
    case 'RiskControlRemoved':
      return controlRemoved(event.data, name);
    case 'RiskFromControlLinked':
      return linked(event.data, name);
    case 'OverallResidualRiskConcluded':
      return overall(event.data, name);
  }
}

// ISO 14971 accepts a risk only after evaluation. Including it in the file is a different act, so it has another word.
const included: Sentence<'RiskAccepted'> = ({ risk, previous }, name) => ({
  en: `Included the risk ${name(risk).en} in the risk file${previous ? ', set aside before' : ''}`,
  fr: `A inclus le risque ${name(risk).fr} dans le dossier de risques${previous ? ', écarté auparavant' : ''}`,
});
const setAside = (
  { risk, previous }: Extract<RiskEvent, { type: 'RiskRejected' }>['data'],
  name: (risk: string) => Bilingual,
  reason: string | null,
): Bilingual => ({
  en: `Set aside the risk ${name(risk).en}${previous ? ', included before' : ''}${reason ? `, because ${quoted(reason).en}` : ''}`,
  fr: `A écarté le risque ${name(risk).fr}${previous ? ', inclus auparavant' : ''}${reason ? `, car ${quoted(reason).fr}` : ''}`,
});
const added: Sentence<'RiskAdded'> = ({ risk, text, fromControl }) => ({
  en: `Added the risk ${risk}: ${chain(text).en}${fromControl ? ` (brought by the control ${fromControl.control})` : ''}`,
  fr: `A ajouté le risque ${risk} : ${chain(text).fr}${fromControl ? ` (issu de la mesure ${fromControl.control})` : ''}`,
});
const edited: Sentence<'RiskEdited'> = ({ risk, text, previous }, name) => ({
  en: `Edited the risk ${name(risk).en}: ${previous ? `${chain(previous).en} → ` : ''}${chain(text).en}`,
  fr: `A modifié le risque ${name(risk).fr} : ${previous ? `${chain(previous).fr} → ` : ''}${chain(text).fr}`,
});
const requested: Sentence<'RiskSuggestionsRequested'> = ({ kind, prompt }) =>
  kind === 'SURPRISE'
    ? { en: 'Asked for risks as a surprise', fr: 'A demandé des risques surprises' }
    : { en: `Asked for risks: ${quoted(prompt).en}`, fr: `A demandé des risques : ${quoted(prompt).fr}` };
const suggested: Sentence<'RisksSuggested'> = ({ suggestions, engine, model }) => {
  const risks = suggestions.map(({ risk }) => risk).join(', ');
  const [by, par] =
    engine === 'offline'
      ? ['by search of the library', 'par recherche en bibliothèque']
      : [`by ${model}`, `par ${model}`];
  return {
    en: `${count(suggestions.length, 'risk', 'risks')} proposed ${by}${risks && `: ${risks}`}`,
    fr: `${suggestions.length} ${suggestions.length < 2 ? 'risque proposé' : 'risques proposés'} ${par}${risks && ` : ${risks}`}`,
  };
};
const estimated: Sentence<'RiskEstimated'> = ({ risk, stage, estimate, previous }, name) => ({
  en: `Estimated the ${stage === 'INITIAL' ? 'risk' : 'residual risk'} of ${name(risk).en}: ${previous ? `${rank(previous).en} → ` : ''}${rank(estimate).en}`,
  fr: `A estimé le ${stage === 'INITIAL' ? 'risque' : 'risque résiduel'} de ${name(risk).fr} : ${previous ? `${rank(previous).fr} → ` : ''}${rank(estimate).fr}`,
});
const scales: Sentence<'RiskScalesChanged'> = ({ scales: { severity, probability } }) => ({
  en: `Set the risk scales and the acceptability matrix: ${severity.length} severities, ${probability.length} probabilities`,
  fr: `A fixé les échelles de risque et la matrice d’acceptabilité : ${severity.length} gravités, ${probability.length} probabilités`,
});
const controlAdded: Sentence<'RiskControlAdded'> = ({ risk, control, kind, text, rationale }, name) => ({
  en: `Added the control ${control} (${kinds[kind].en}) to ${name(risk).en}: “${excerpt(text)}”${rationale ? `; nothing safer because: ${excerpt(rationale)}` : ''}`,
  fr: `A ajouté la mesure ${control} (${kinds[kind].fr}) à ${name(risk).fr} : « ${excerpt(text)} »${rationale ? ` ; rien de plus sûr car : ${excerpt(rationale)}` : ''}`,
});
const controlVerified: Sentence<'RiskControlVerified'> = ({ risk, control, aspect, evidence }, name) => ({
  en: `Verified the ${aspect === 'IMPLEMENTATION' ? 'implementation' : 'effectiveness'} of the control ${control} of ${name(risk).en}: ${excerpt(evidence)}`,
  fr: `A vérifié ${aspect === 'IMPLEMENTATION' ? 'la mise en œuvre' : 'l’efficacité'} de la mesure ${control} de ${name(risk).fr} : ${excerpt(evidence)}`,
});
const controlRemoved: Sentence<'RiskControlRemoved'> = ({ risk, control, text }, name) => ({
  en: `Removed the control ${control} of ${name(risk).en}: “${excerpt(text)}”`,
  fr: `A retiré la mesure ${control} de ${name(risk).fr} : « ${excerpt(text)} »`,
});
const linked: Sentence<'RiskFromControlLinked'> = ({ risk, from }, name) => ({
  en: `Noted that the control ${from.control} of ${name(from.risk).en} brings the risk ${name(risk).en}`,
  fr: `A noté que la mesure ${from.control} de ${name(from.risk).fr} entraîne le risque ${name(risk).fr}`,
});
const overall: Sentence<'OverallResidualRiskConcluded'> = ({ acceptable, rationale }) => ({
  en: `Concluded that the overall residual risk is ${acceptable ? '' : 'not '}acceptable: “${excerpt(rationale)}”`,
  fr: `A conclu que le risque résiduel global ${acceptable ? 'est' : 'n’est pas'} acceptable : « ${excerpt(rationale)} »`,
});

const kinds: Readonly<Record<ControlKind, Bilingual>> = {
  DESIGN: { en: 'inherently safe design', fr: 'sécurité intrinsèque' },
  PROTECTION: { en: 'protective measure', fr: 'mesure de protection' },
  INFORMATION: { en: 'information for safety', fr: 'informations de sécurité' },
};

const rank = ({ severity, probability }: Estimate): Bilingual => ({
  en: `severity ${severity}, probability ${probability}`,
  fr: `gravité ${severity}, probabilité ${probability}`,
});

/** Hazard, situation and harm in the typed words, in at least one language. */
function chain({ en, fr }: RiskText): Bilingual {
  const said = (words: RiskText['en']) =>
    words ? excerpt([words.hazardPhenomenon, words.hazardSituation, words.harm].filter(Boolean).join(' → ')) : '';
  return { en: said(en ?? fr), fr: said(fr ?? en) };
}
