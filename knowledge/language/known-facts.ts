import { definitions, factBase, type FactBase } from './fact-base.ts';
import type { Derivation, Facts, Knowledge } from '../types.ts';

/**
 * A fact base over the facts of a derivation, including the class and what the product is. Other derived facts are left
 * out and derived again, so that a result names the given facts.
 */
export function derivedBase(
  { facts }: Pick<Derivation, 'facts'>,
  knowledge: Pick<Knowledge, 'facts'>,
  options: { closedWorld?: boolean | undefined } = {},
): FactBase {
  const known = definitions(knowledge.facts);
  const given: Facts = Object.fromEntries(
    Object.entries(facts).filter(([key]) => {
      const fact = known.get(key);
      return fact?.settable !== false || fact.derived === undefined || fact.stated;
    }),
  );
  return factBase(given, { ...options, definitions: known });
}
