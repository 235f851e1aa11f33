import { definitions, factBase } from '../language/fact-base.ts';
import { misses } from '../language/evaluation.ts';
import { parse } from '../language/parser.ts';
import type { Facts, Knowledge, Question } from '../types.ts';
import { classify } from './classify.ts';
import { subjectsOf } from './conclusions.ts';
import { ruling, withClass } from './derive.ts';
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
  const tells = (fact: string) => paths.has(fact) || paths.has(keyOf(fact)) || (!fact.includes('.') && keys.has(fact));
  const known = new Map<string, boolean>();
  // Many subjects have the same condition.
  const waits = (when: string): boolean => {
    const waiting = known.get(when) ?? misses(parse(when), base, tells);
    known.set(when, waiting);
    return waiting;
  };
  const { ruled, triggering, readers } = subjectsOf(knowledge);
  const reading = (index: ReadonlyMap<string, readonly number[]>) => [
    ...new Set([...keys].flatMap((key) => index.get(key) ?? [])),
  ];
  const openRuled = reading(readers.ruled).filter((at) => {
    const { status, by } = ruling(ruled[at] ?? {}, base);
    return status === 'UNKNOWN' && by !== null && waits(by);
  });
  const openRisks = reading(readers.triggering).filter((at) => {
    const when = at < readers.risks ? triggering[at]?.when : undefined;
    return when !== undefined && waits(when);
  });
  return {
    class: classification.class === null && classification.missing.some(tells),
    norms: openRuled.filter((at) => at < readers.norms).length,
    templates: openRuled.filter((at) => at >= readers.norms).length,
    risks: openRisks.length,
  };
}
