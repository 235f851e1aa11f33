import { classify } from './classify.ts';
import { explain, truth } from './evaluation.ts';
import { definitions, factBase, type FactBase, type FactDefinitions } from './fact-base.ts';
import { parse } from './parser.ts';
import { dependsOn, toAsk } from './reasons.ts';
import type { Bilingual, Classification, Derivation, Facts, FactValue, Knowledge, Scope, Verdict } from './types.ts';

/**
 * Everything that follows from the facts of a device: class, applicability of norms and templates, triggered
 * risks and notifications. Pure. With `closedWorld` absent facts mean "no"; without it they are unknown.
 */
export function derive(
  facts: Facts,
  knowledge: Knowledge,
  options: { closedWorld?: boolean | undefined } = {},
): Derivation {
  const known = definitions(knowledge.facts);
  const classification = classify(facts, knowledge, options);
  const base = factBase(withClass(facts, classification), { ...options, definitions: known });
  const holds = (when: string) => truth(parse(when), base) === true;
  const verdict = (subject: Conditional) => judge(subject, base, known, classification.missing);
  return {
    facts: withDerived(facts, base, known),
    classification,
    routes: knowledge.routes.map(verdict),
    norms: knowledge.norms.map(verdict),
    templates: knowledge.templates.map(verdict),
    risks: knowledge.risks.filter(({ when }) => holds(when)).map(({ key }) => key),
    notifications: knowledge.notifications.filter(({ when }) => holds(when)).map(({ key }) => key),
  };
}

type Conditional = {
  key: string;
  scope?: Scope | undefined;
  when?: string | undefined;
  reason: { applicable: Bilingual; notApplicable: Bilingual };
};

function judge(
  { key, scope, when, reason }: Conditional,
  base: FactBase,
  known: FactDefinitions,
  missingForClass: readonly string[],
): Verdict {
  const inScope = scope && explain(parse(scope.when), base);
  if (inScope?.value === false)
    return { key, status: 'NA', reason: scope?.reason ?? reason.notApplicable, facts: inScope.facts, missing: [] };
  if (when === undefined) return { key, status: 'APPLICABLE', reason: reason.applicable, facts: [], missing: [] };
  const { value, facts, missing } = explain(parse(when), base);
  if (value === null) {
    return {
      key,
      status: 'UNKNOWN',
      reason: dependsOn(missing, known),
      facts,
      missing: toAsk(missing, missingForClass),
    };
  }
  return value
    ? { key, status: 'APPLICABLE', reason: reason.applicable, facts, missing: [] }
    : { key, status: 'NA', reason: reason.notApplicable, facts, missing: [] };
}

/** The class is a fact for everything but the rules that give it. Unknown bounds leave it unknown. */
function withClass(facts: Facts, { lower, upper }: Classification): Facts {
  return lower === upper ? { ...facts, deviceClass: lower } : facts;
}

function withDerived(facts: Facts, base: FactBase, known: FactDefinitions): Facts {
  const derived: { [fact: string]: FactValue } = {};
  for (const [key, { derived: cases }] of known) {
    const value = cases || key === 'deviceClass' ? base.value(key) : undefined;
    if (value !== undefined && value !== null) derived[key] = value;
  }
  return { ...derived, ...facts };
}
