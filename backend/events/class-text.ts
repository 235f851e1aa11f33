import type { ClassState } from './profiling.ts';

/** The class in its usual form: "IIb", "Is, Im", the bounds "IIa – III" while it is open, a dash where there is none. */
export function classText({ class: settled, lower, upper }: ClassState): string {
  if (settled) return settled.join(', ');
  if (lower === null || upper === null) return '–';
  return lower === upper ? lower : `${lower} – ${upper}`;
}
