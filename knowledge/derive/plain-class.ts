import type { PlainClass } from '../types.ts';

/** Classes without the flags of class I, in rising order. */
export const plainClasses = ['I', 'IIa', 'IIb', 'III'] as const satisfies readonly PlainClass[];

export const isHigher = (one: PlainClass, other: PlainClass): boolean =>
  plainClasses.indexOf(one) > plainClasses.indexOf(other);

/** The strictest of some classes; undefined for an empty list. */
export function highest(classes: readonly PlainClass[]): PlainClass | undefined {
  return plainClasses.findLast((one) => classes.includes(one));
}
