import type { FactBase } from './fact-base.ts';
import type { Expression } from './parser.ts';
import type { FactValue, Truth } from '../types.ts';

export type Explanation = { value: Truth; facts: readonly string[]; missing: readonly string[] };

/** The truth of an expression over a fact base, in Kleene's three-valued logic. */
export function truth(expression: Expression, base: FactBase): Truth {
  switch (expression.type) {
    case 'and':
      return fold(expression.parts, base, false);
    case 'or':
      return fold(expression.parts, base, true);
    case 'not':
      return negate(truth(expression.part, base));
    case 'has':
      return holds(base.value(`${expression.path}.${expression.member}`));
    case 'known':
      return base.value(expression.path) !== undefined;
    case 'holds':
      return holds(base.value(expression.path));
    case 'in': {
      const found = isOneOf(base.value(expression.path), expression.values);
      return expression.negated ? negate(found) : found;
    }
  }
}

/** The truth of an expression with the facts that decide it and, where unknown, the missing ones. */
export function explain(expression: Expression, base: FactBase): Explanation {
  switch (expression.type) {
    case 'and':
      return merge(expression.parts, base, false);
    case 'or':
      return merge(expression.parts, base, true);
    case 'not': {
      const inner = explain(expression.part, base);
      return { ...inner, value: negate(inner.value) };
    }
    case 'known':
      return { value: truth(expression, base), facts: [expression.path], missing: [] };
    case 'has':
      return atom(truth(expression, base), `${expression.path}.${expression.member}`, base);
    case 'holds':
    case 'in':
      return atom(truth(expression, base), expression.path, base);
  }
}

/**
 * Whether an expression is unknown and a fact that it misses is `wanted`: what `explain` says, without making its lists.
 */
export function misses(expression: Expression, base: FactBase, wanted: (fact: string) => boolean): boolean {
  if (truth(expression, base) !== null) return false;
  switch (expression.type) {
    case 'and':
    case 'or':
      return expression.parts.some((part) => misses(part, base, wanted));
    case 'not':
      return misses(expression.part, base, wanted);
    case 'known':
      return false;
    case 'has':
      return base.origin(`${expression.path}.${expression.member}`).missing.some(wanted);
    case 'holds':
    case 'in':
      return base.origin(expression.path).missing.some(wanted);
  }
}

/** `dominant` decides at once: false in a conjunction, true in a disjunction. */
function fold(parts: readonly Expression[], base: FactBase, dominant: boolean): Truth {
  let result: Truth = !dominant;
  for (const part of parts) {
    const value = truth(part, base);
    if (value === dominant) return dominant;
    if (value === null) result = null;
  }
  return result;
}

function merge(parts: readonly Expression[], base: FactBase, dominant: boolean): Explanation {
  // Truth is much cheaper than its explanation, and one part often decides.
  const decisive = parts.find((part) => truth(part, base) === dominant);
  if (decisive) return explain(decisive, base);
  const explained = parts.map((part) => explain(part, base));
  const open = explained.filter((part) => part.value === null);
  return {
    value: open.length > 0 ? null : !dominant,
    facts: distinct(explained.flatMap((part) => part.facts)),
    missing: distinct(open.flatMap((part) => part.missing)),
  };
}

function atom(value: Truth, path: string, base: FactBase): Explanation {
  const { facts, missing } = base.origin(path);
  return value === null ? { value, facts: [], missing } : { value, facts, missing: [] };
}

function holds(value: FactValue | undefined): Truth {
  if (value === undefined) return null;
  return value !== false && value !== null && value !== 'none';
}

function isOneOf(value: FactValue | undefined, wanted: readonly string[]): Truth {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.length === 0 ? wanted.some(isNone) : value.some((one) => wanted.includes(one));
  if (value === null) return wanted.some(isNone);
  return typeof value !== 'object' && wanted.includes(String(value));
}

const isNone = (word: string): boolean => word === 'none' || word === 'null';
const negate = (value: Truth): Truth => (value === null ? null : !value);
const distinct = (words: readonly string[]): string[] => [...new Set(words)];
