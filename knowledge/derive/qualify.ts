import { explain, truth } from '../language/evaluation.ts';
import { definitions, factBase, type FactBase } from '../language/fact-base.ts';
import { parse } from '../language/parser.ts';
import type { FactValue, Facts, Knowledge, Outcome, Qualification, QualificationRule, RuleFact } from '../types.ts';

type Rules = { facts: readonly RuleFact[] } & Pick<Knowledge, 'qualification' | 'otherLaws'>;

/** The fact that holds the outcome. Its cases are the rules of `qualification.yaml`. */
export const outcomeFact = 'qualification';

/** Outcomes under which nothing of MDR Annex VIII applies. */
const withoutClass: ReadonlySet<FactValue | undefined> = new Set<Outcome>(['ivd', 'medicine', 'not-device']);

/** Whether an outcome (null: still open) leaves a product a class. */
export const hasClass = (outcome: FactValue | undefined): boolean => !withoutClass.has(outcome);

/**
 * What a product is: a device, something else, or borderline, with the reasons. Rules read what was said, because the
 * regulation that applies follows from them. Pure.
 */
export function qualify(facts: Facts, knowledge: Rules, options: { closedWorld?: boolean | undefined } = {}) {
  const known = definitions(knowledge.facts);
  const said = factBase(facts, { ...options, definitions: known, asStated: true });
  return qualificationIn(said, factBase(facts, { ...options, definitions: known }), knowledge);
}

function qualificationIn(said: FactBase, base: FactBase, { qualification, otherLaws }: Rules): Qualification {
  const outcome = outcomeIn(said);
  if (outcome === null)
    return { outcome, reasons: [], decidedBy: null, laws: [], missing: said.origin(outcomeFact).missing };
  const holds = ({ when }: { when: string }) => truth(parse(when), said) === true;
  const deciding = qualification.filter((rule) => rule.outcome === outcome && holds(rule));
  const remarks = qualification.filter((rule) => rule.with?.includes(outcome) && holds(rule));
  return {
    outcome,
    reasons: [...deciding, ...remarks].map(({ key, reason, source, when }) => ({
      key,
      reason,
      source,
      facts: explain(parse(when), said).facts,
    })),
    decidedBy: deciding.find(({ decidedBy }) => decidedBy)?.decidedBy ?? null,
    laws: isOutside(outcome)
      ? otherLaws
          .filter(({ when }) => truth(parse(when), base) === true)
          .map(({ key, name, reason }) => ({ key, name, reason }))
      : [],
    missing: [],
  };
}

/** Whether a product is neither under the MDR nor under the IVDR: the library of risks is not for it either. */
export const isOutside = (outcome: Outcome | null): boolean => outcome === 'medicine' || outcome === 'not-device';

/** The outcome in a fact base; null while it is open. */
export function outcomeIn(base: FactBase): Outcome | null {
  const value = base.value(outcomeFact);
  return outcomes.find((one) => one === value) ?? null;
}

const outcomes: readonly Outcome[] = [
  'device',
  'accessory',
  'annex-xvi',
  'ivd',
  'medicine',
  'not-device',
  'borderline',
];

/** The cases of the fact that holds the outcome. */
export const casesOf = (rules: readonly QualificationRule[]) =>
  rules.flatMap(({ when, outcome }) => (outcome === undefined ? [] : [{ when, value: outcome }]));
