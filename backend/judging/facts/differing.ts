import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import type { PreparedSet } from '../documents/set.ts';
import { bothSides, type Conflict } from './conflict.ts';
import type { Fact } from './values.ts';

type Sources = Pick<PreparedSet, 'passages' | 'descriptions'>;

/**
 * Passages of two documents that give different values for one attribute, each with the other. What was tested has to
 * reach what is specified; two specifications have to be equal. A document that gives several values gives none.
 */
export function differingFacts(facts: readonly Fact[], set: Sources): Conflict[] {
  const documentOf = ({ passage }: Fact) => set.passages[passage]?.document ?? -1;
  const isTested = (fact: Fact) => set.descriptions[documentOf(fact)]?.kind === 'test-report';
  return [...Map.groupBy(facts, ({ attribute }) => attribute)].flatMap(([attribute, all]) => {
    const ofDocuments = [...Map.groupBy(all, documentOf).values()].flatMap(([first, ...others]) =>
      first && others.every((other) => isEqual(first, other)) ? [first] : [],
    );
    const specified = ofDocuments.filter((fact) => !isTested(fact));
    const pairs = specified.flatMap((one, at) => [
      ...specified.slice(at + 1).flatMap((other) => (isEqual(one, other) ? [] : [[one, other] as const])),
      ...ofDocuments.flatMap((other) => (isTested(other) && !reaches(other, one) ? [[one, other] as const] : [])),
    ]);
    const requirements = consistencyRules().values.find((rule) => rule.attribute === attribute)?.requirements ?? [];
    return pairs.flatMap(([one, other]) =>
      bothSides(one.passage, other.passage, { code: 'VALUES_DIFFER', attribute, requirements }),
    );
  });
}

const isEqual = (one: Fact, other: Fact): boolean =>
  one.code === other.code && one.from === other.from && one.to === other.to;

/** A test of a range has to cover it, a test of one figure has to go as far. */
function reaches(tested: Fact, { code, from, to }: Fact): boolean {
  if (code !== null) return tested.code === code;
  return from === to ? tested.to >= to : tested.from <= from && tested.to >= to;
}
