import { definitions, factBase, type FactBase } from '../language/fact-base.ts';
import { explain, truth } from '../language/evaluation.ts';
import { parse } from '../language/parser.ts';
import type { Facts, Knowledge, Question } from '../types.ts';
import { classify } from './classify.ts';
import { subjectsOf } from './conclusions.ts';
import { ruling, withClass, type Conditional } from './derive.ts';
import { keyOf } from './guide-order.ts';

/** What the answer to a question may still decide: whether the class, and how many norms, documents and risks. */
type Stakes = { class: boolean; norms: number; templates: number; risks: number };

/**
 * What hangs on a question, by the facts so far: the class, where it is open and misses a fact that the question sets; norms,
 * documents and risks that are undecided and miss one.
 */
export function stakesOf({ choices }: Pick<Question, 'choices'>, facts: Facts, knowledge: Knowledge): Stakes {
  const classification = classify(facts, knowledge);
  const base = factBase(withClass(facts, classification), { definitions: definitions(knowledge.facts) });
  const paths = new Set(choices.flatMap(({ sets }) => Object.keys(sets)));
  const keys = new Set([...paths].map(keyOf));
  // A whole set or object says all its members.
  const tells = (missing: readonly string[]) =>
    missing.some((fact) => paths.has(fact) || paths.has(keyOf(fact)) || (!fact.includes('.') && keys.has(fact)));
  const { ruled, triggering, readers } = subjectsOf(knowledge);
  const reading = (index: ReadonlyMap<string, readonly number[]>) =>
    new Set([...keys].flatMap((key) => index.get(key) ?? []));
  const openRuled = [...reading(readers.ruled)].filter((at) => isOpen(ruled[at], base, tells));
  const openRisks = [...reading(readers.triggering)].filter((at) => {
    const when = at < readers.risks ? triggering[at]?.when : undefined;
    return when !== undefined && truth(parse(when), base) === null && tells(explain(parse(when), base).missing);
  });
  return {
    class: classification.class === null && tells(classification.missing),
    norms: openRuled.filter((at) => at < readers.norms).length,
    templates: openRuled.filter((at) => at >= readers.norms).length,
    risks: openRisks.length,
  };
}

function isOpen(
  subject: Conditional | undefined,
  base: FactBase,
  tells: (missing: readonly string[]) => boolean,
): boolean {
  if (!subject) return false;
  const { status, by } = ruling(subject, base);
  return status === 'UNKNOWN' && by !== null && tells(explain(parse(by), base).missing);
}
