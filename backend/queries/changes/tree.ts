import { derive } from '#/knowledge/derive/derive.ts';
import type { ChangeTree } from '#/knowledge/derive/significance.ts';
import { truth } from '#/knowledge/language/evaluation.ts';
import { derivedBase } from '#/knowledge/language/known-facts.ts';
import { parse } from '#/knowledge/language/parser.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import type { Seen } from '../device-moment.ts';
import { heldDerivation } from '../profiling/held.ts';

/** The decision tree for a device as it is now; of those without a condition for the company (null). */
export function treeFor(trees: readonly ChangeTree[], seen: Seen | null, knowledge: Knowledge): ChangeTree {
  const base = derivedBase(seen ? heldDerivation(seen, knowledge) : derive({}, knowledge), knowledge);
  const found = trees.find(({ when }) => when === undefined || (seen !== null && truth(parse(when), base) === true));
  if (!found) throw new Error('no decision tree is for every device');
  return found;
}
