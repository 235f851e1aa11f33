import { standing, type Answered } from '#/backend/commands/profiling/conclude.ts';
import { isSameClass } from '#/backend/events/conclusions.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { derive } from '#/knowledge/derive/derive.ts';
import { hasClass, outcomeFact } from '#/knowledge/derive/qualify.ts';
import type { Bilingual, Classification, Derivation, Facts, Knowledge, Verdict } from '#/knowledge/types.ts';

type Held = { profiling: { answers: readonly Answered[] }; profile: DeviceMoment['profile'] };

/**
 * All conclusions from the answers of a moment, with the outcome, class, norms and templates that the record holds: what
 * a newer knowledge base would conclude counts only once a person has taken it over. Reasons come from the current one,
 * where it still agrees.
 */
export function heldDerivation({ profiling, profile }: Held, knowledge: Knowledge): Derivation {
  const derived = derive(standing(profiling.answers, knowledge).facts, knowledge);
  if (profiling.answers.length === 0) return derived;
  const { qualification, isHeld } = heldQualification(derived, profile);
  const classification = heldClass(derived.classification, profile.classification);
  return {
    ...derived,
    qualification,
    classification,
    facts:
      isHeld || classification !== derived.classification
        ? factsOf(derived.facts, qualification, classification)
        : derived.facts,
    norms: derived.norms.map((verdict) => asRecorded(verdict, profile.norms[verdict.key])),
    templates: derived.templates.map((verdict) => asRecorded(verdict, profile.templates[verdict.key])),
  };
}

/** A device without a recorded outcome was concluded as one before outcomes were known. */
function heldQualification({ qualification }: Derivation, { qualification: recorded }: DeviceMoment['profile']) {
  const wasNamed = recorded.outcome !== null;
  if (wasNamed ? recorded.outcome === qualification.outcome : hasClass(qualification.outcome))
    return { qualification, isHeld: false };
  const nothing = { reasons: [], decidedBy: null, laws: [], missing: [] };
  return { qualification: { outcome: recorded.outcome, ...nothing }, isHeld: true };
}

function heldClass(derived: Classification, recorded: DeviceMoment['profile']['classification']): Classification {
  const { class: settled, lower, upper, governing } = derived;
  const own = { class: settled === null ? null : [settled].flat(), lower, upper, rules: [...governing] };
  if (isSameClass(own, recorded)) return derived;
  return { ...derived, class: recorded.class, lower: recorded.lower, upper: recorded.upper, governing: recorded.rules };
}

/** The facts that norms, duties and tasks read: regulation and class follow from what is held. */
function factsOf(facts: Facts, { outcome }: Derivation['qualification'], { lower, upper }: Classification): Facts {
  const { deviceClass: _class, [outcomeFact]: _outcome, regulation: _regulation, ...others } = facts;
  return {
    ...others,
    ...(lower !== null && lower === upper ? { deviceClass: lower } : {}),
    [outcomeFact]: outcome ?? 'device',
    regulation: outcome === 'ivd' ? 'ivdr' : hasClass(outcome) ? 'mdr' : 'none',
  };
}

/**
 * The history gives the conclusion at that time; the current knowledge base gives the reasons, where it still agrees.
 */
export function asRecorded(verdict: Verdict, recorded: Verdict['status'] | undefined): Verdict {
  const status = recorded ?? 'UNKNOWN';
  return verdict.status === status
    ? verdict
    : { ...verdict, status, reason: status === 'UNKNOWN' ? insufficient : earlier };
}

const insufficient: Bilingual = {
  en: 'The information entered on the device does not allow us to assess the applicability.',
  fr: 'Les informations saisies sur le dispositif ne nous permettent pas d’évaluer l’applicabilité.',
};
const earlier: Bilingual = {
  en: 'Concluded at that time with an earlier version of the knowledge base.',
  fr: 'Conclu à ce moment avec une version antérieure de la base de connaissances.',
};
