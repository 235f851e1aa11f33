import { explain, type Explanation } from './evaluation.ts';
import { factBase, type FactBaseOptions } from './fact-base.ts';
import { parse } from './parser.ts';
import type { Facts } from '../types.ts';

/**
 * The truth of a `when` expression in Kleene's logic, the facts that decide it (for a false conjunction
 * those of a false part) and, where it is unknown, the facts that are missing. Throws ExpressionError.
 */
export function evaluate(expression: string, facts: Facts, options: FactBaseOptions = {}): Explanation {
  return explain(parse(expression), factBase(facts, options));
}
