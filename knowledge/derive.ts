import { classify } from './classify.ts';
import { explain, truth } from './evaluation.ts';
import { definitions, factBase, type FactBase, type FactDefinitions } from './fact-base.ts';
import { parse } from './parser.ts';
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
    // The class is not asked for: what is missing are the facts that would settle it.
    const sources = missing.flatMap((fact) => (fact === 'deviceClass' ? missingForClass : [fact]));
    return { key, status: 'UNKNOWN', reason: dependsOn(missing, known), facts, missing: [...new Set(sources)] };
  }
  return value
    ? { key, status: 'APPLICABLE', reason: reason.applicable, facts, missing: [] }
    : { key, status: 'NA', reason: reason.notApplicable, facts, missing: [] };
}

/** "Depends on: supplied sterile, software." with the labels of the missing facts. */
function dependsOn(missing: readonly string[], known: FactDefinitions): Bilingual {
  const labels = missing.map((path) => labelOf(path, known));
  const list = (language: keyof Bilingual) =>
    [...new Set(labels.map((label) => lowerFirst(label[language])))].join(', ');
  return { en: `Depends on: ${list('en')}.`, fr: `Dépend de\u00a0: ${list('fr')}.` };
}

/** The label of a fact; of a member of a set, the label of the set with the member. */
function labelOf(path: string, known: FactDefinitions): Bilingual {
  const own = known.get(path);
  if (own) return own.label;
  const [key = path, member = ''] = path.split('.', 2);
  const set = known.get(key);
  return set ? { en: `${set.label.en} (${member})`, fr: `${set.label.fr} (${member})` } : { en: path, fr: path };
}

/** Acronyms keep their capitals. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

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
