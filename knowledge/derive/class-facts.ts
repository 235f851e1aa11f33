import { definitions } from '../language/fact-base.ts';
import type { Facts } from '../types.ts';
import type { ClassRules } from './classify.ts';
import { collectFacts, followFact } from './facts-read.ts';
import { outcomeFact } from './qualify.ts';
import { flags } from './flags.ts';

const keysOf = new WeakMap<ClassRules, readonly string[]>();

/**
 * The keys of all facts that a rule of MDR Annex VIII or the qualification reads, directly or through derived facts, in
 * one order. No other fact can change a class. Memoised per knowledge base.
 */
export function classFacts(rules: ClassRules): readonly string[] {
  const known = keysOf.get(rules);
  if (known) return known;
  const { facts, classRules } = rules;
  const found = new Set<string>();
  for (const { when } of classRules) collectFacts(when, definitions(facts), found);
  if (definitions(facts).has(outcomeFact)) followFact(outcomeFact, definitions(facts), found);
  for (const { fact } of flags) followFact(fact, definitions(facts), found);
  const keys = [...found].toSorted();
  keysOf.set(rules, keys);
  return keys;
}

/** The facts that decide a class, as a text: two devices with the same text have the same class. */
export function classText(facts: Facts, rules: ClassRules): string {
  const read = classFacts(rules).flatMap((key) => (facts[key] === undefined ? [] : [[key, facts[key]]]));
  return JSON.stringify(read);
}
