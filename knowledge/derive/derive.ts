import { withAlternatives } from './alternatives.ts';
import { classify } from './classify.ts';
import { isOutside, qualify } from './qualify.ts';
import { explain, truth } from '../language/evaluation.ts';
import { definitions, factBase, type FactBase, type FactDefinitions } from '../language/fact-base.ts';
import { parse } from '../language/parser.ts';
import { dependsOn, toAsk } from '../language/reasons.ts';
import type {
  Bilingual,
  Classification,
  Derivation,
  Fact,
  Facts,
  FactValue,
  Knowledge,
  Norm,
  Scope,
  Verdict,
} from '../types.ts';

/**
 * All conclusions from the facts of a device: what it is in law, class, applicability of norms and templates, triggered risks and
 * notifications. Pure. With `closedWorld` absent facts mean "no"; without it they are unknown.
 */
export function derive(
  facts: Facts,
  knowledge: Knowledge,
  options: { closedWorld?: boolean | undefined } = {},
): Derivation {
  const known = definitions(knowledge.facts);
  const classification = classify(facts, knowledge, options);
  const base = factBase(withClass(facts, classification), { ...options, definitions: known });
  const verdict = (subject: Conditional) => judge(subject, base, known, classification.missing);
  const qualification = qualify(facts, knowledge, options);
  const { risks, notifications } = holding(knowledge, base);
  return {
    facts: withDerived(facts, base, known),
    qualification,
    classification,
    routes: knowledge.routes.map(verdict),
    norms: withAlternatives(knowledge.norms.map(verdict), knowledge.norms, known),
    templates: knowledge.templates.map(verdict),
    risks: isOutside(qualification.outcome) ? [] : risks,
    notifications,
  };
}

function holding({ risks, notifications }: Knowledge, base: FactBase): Pick<Derivation, 'risks' | 'notifications'> {
  const keys = (triggered: readonly { key: string; when: string }[]) =>
    triggered.filter(({ when }) => truth(parse(when), base) === true).map(({ key }) => key);
  return { risks: keys(risks), notifications: keys(notifications) };
}

/** A subject that applies under a condition, and only where its scope holds. */
export type Conditional = {
  key: string;
  scope?: Scope | undefined;
  when?: string | undefined;
  reason: { applicable: Bilingual; notApplicable: Bilingual };
  cases?: Norm['cases'];
};

/** When a subject applies. */
export type Condition = { scope?: Pick<Scope, 'when'> | undefined; when?: string | undefined };

/** The status of a subject, and the expression that decides it; null without a condition. */
export function ruling({ scope, when }: Condition, base: FactBase): { status: Verdict['status']; by: string | null } {
  if (scope && truth(parse(scope.when), base) === false) return { status: 'NA', by: scope.when };
  if (when === undefined) return { status: 'APPLICABLE', by: null };
  const value = truth(parse(when), base);
  return { status: value === null ? 'UNKNOWN' : value ? 'APPLICABLE' : 'NA', by: when };
}

function judge(
  subject: Conditional,
  base: FactBase,
  known: ReadonlyMap<string, Fact>,
  missingForClass: readonly string[],
): Verdict {
  const { key, scope, reason, cases = [] } = subject;
  const { status, by } = ruling(subject, base);
  const { facts, missing } = by === null ? { facts: [], missing: [] } : explain(parse(by), base);
  switch (status) {
    case 'APPLICABLE': {
      const own = cases.find(({ when }) => truth(parse(when), base));
      return { key, status, reason: own?.reason ?? reason.applicable, facts, missing: [] };
    }
    case 'NA':
      return { key, status, reason: (by === scope?.when && scope?.reason) || reason.notApplicable, facts, missing: [] };
    case 'UNKNOWN':
      return { key, status, reason: dependsOn(missing, known), facts, missing: toAsk(missing, missingForClass) };
  }
}

/** The class is a fact for everything except the rules that give it. Unknown bounds leave it unknown. */
export function withClass(facts: Facts, { lower, upper }: Classification): Facts {
  return lower !== null && lower === upper ? { ...facts, deviceClass: lower } : facts;
}

function withDerived(facts: Facts, base: FactBase, known: FactDefinitions): Facts {
  const derived: { [fact: string]: FactValue } = {};
  const overridden: { [fact: string]: FactValue } = {};
  for (const [key, { derived: cases }] of known) {
    const value = cases || key === 'deviceClass' ? base.value(key) : undefined;
    if (value === undefined || value === null) continue;
    derived[key] = value;
    if (cases?.some(({ overrides }) => overrides)) overridden[key] = value;
  }
  return { ...derived, ...facts, ...overridden };
}
