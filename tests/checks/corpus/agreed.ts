import { pairsOf, sideOf } from './agreement.ts';
import type { CorpusSet, Label } from './sets.ts';

/**
 * The labels of the author that the second reader confirmed: both say met, both say open (gap or not addressed), or both
 * say not applicable. All labels of a set that nobody read a second time.
 */
export function agreedLabels(set: CorpusSet): Label[] {
  const pairs = pairsOf(set);
  if (pairs.length === 0) return set.labels;
  return pairs.filter(({ first, second }) => sideOf(first) === sideOf(second)).map(({ first }) => first);
}
