import { definitions, type FactDefinitions } from '../language/fact-base.ts';
import { atoms, parse } from '../language/parser.ts';
import type { Facts, Knowledge } from '../types.ts';
import { flags } from './flags.ts';

type Rules = Pick<Knowledge, 'facts' | 'classRules'>;
const keysOf = new WeakMap<Rules, readonly string[]>();

/**
 * The keys of all facts that a rule of MDR Annex VIII reads, directly or through facts that derive from others, in one
 * order. No other fact can change a class. Memoised per
 * knowledge base.
 */
export function classFacts(rules: Rules): readonly string[] {
  const known = keysOf.get(rules);
  if (known) return known;
  const { facts, classRules } = rules;
  const found = new Set<string>();
  for (const { when } of classRules) collect(when, definitions(facts), found);
  for (const { fact } of flags) follow(fact, definitions(facts), found);
  const keys = [...found].toSorted();
  keysOf.set(rules, keys);
  return keys;
}

/** The facts that a class rests on, as a text: two devices with the same text have the same class. */
export function classText(facts: Facts, rules: Rules): string {
  const read = classFacts(rules).flatMap((key) => (facts[key] === undefined ? [] : [[key, facts[key]]]));
  return JSON.stringify(read);
}

function collect(when: string, known: FactDefinitions, found: Set<string>): void {
  for (const { path } of atoms(parse(when))) follow(path.split('.', 1)[0] ?? path, known, found);
}

function follow(key: string, known: FactDefinitions, found: Set<string>): void {
  if (found.has(key)) return;
  found.add(key);
  for (const { when } of known.get(key)?.derived ?? []) collect(when, known, found);
}
