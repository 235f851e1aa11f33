import type { Framework, Requirement, RequirementDuty } from '../types.ts';

/** Frameworks by name, whole norms, and clauses of a norm with all below them. */
export type WantedScope = {
  frameworks: readonly string[];
  norms: readonly { norm: string; clause: string | null }[];
};

/** The duties of a scope, each once, in the order of the norms' text. Names that nobody knows want nothing. */
export function dutiesOf(
  { frameworks: names, norms }: WantedScope,
  requirements: readonly Requirement[],
  frameworks: readonly Framework[],
): RequirementDuty[] {
  const chosen = frameworks.filter(({ key }) => names.includes(key));
  const whole = new Set([
    ...chosen.flatMap((framework) => framework.norms),
    ...norms.filter(({ clause }) => clause === null).map(({ norm }) => norm),
  ]);
  const keys = chosen.flatMap((framework) => framework.requirements);
  const clauses = norms.flatMap(({ norm, clause }) => (clause === null ? [] : [{ norm, clause }]));
  return requirements.filter(
    (row): row is RequirementDuty =>
      row.type === 'REQ' &&
      (whole.has(row.norm) ||
        keys.some((key) => isAtOrUnder(row.key, key)) ||
        clauses.some(({ norm, clause }) => row.norm === norm && isAtOrUnder(row.clause, clause))),
  );
}

/** "7.3.6" is under "7.3" and not under "7.30"; "Article 61(1)" is under "Article 61". */
const isAtOrUnder = (place: string, above: string): boolean =>
  place === above || (place.startsWith(above) && /^[.( ]/.test(place.slice(above.length)));
