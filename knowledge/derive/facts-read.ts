import type { FactDefinitions } from '../language/fact-base.ts';
import { atoms, parse } from '../language/parser.ts';

/** Adds the keys of all facts that an expression reads, directly or through derived facts. */
export function collectFacts(when: string, known: FactDefinitions, found: Set<string>): void {
  for (const { path } of atoms(parse(when))) followFact(path.split('.', 1)[0] ?? path, known, found);
}

/** Adds a fact and all that it derives from. */
export function followFact(key: string, known: FactDefinitions, found: Set<string>): void {
  if (found.has(key)) return;
  found.add(key);
  for (const { when } of known.get(key)?.derived ?? []) collectFacts(when, known, found);
}
