import type { Framework, Scope } from '#/backend/api/checks/contract.ts';

type Chosen = Scope['norms'][number];
const isSame = (one: Chosen, other: Chosen) => one.norm === other.norm && one.clause === other.clause;

/** The scope with or without a framework. */
export const withFramework = (scope: Scope, name: Framework, isIn: boolean): Scope => ({
  ...scope,
  frameworks: isIn
    ? [...new Set([...scope.frameworks, name])]
    : scope.frameworks.filter((framework) => framework !== name),
});

/** The scope with a norm, or a clause of it. A whole norm takes the place of its clauses. */
export function withNorm(scope: Scope, norm: string, clause: string | null): Scope {
  const chosen = { norm, clause };
  if (scope.norms.some((one) => isSame(one, chosen) || (one.norm === norm && one.clause === null))) return scope;
  const kept = clause === null ? scope.norms.filter((one) => one.norm !== norm) : scope.norms;
  return { ...scope, norms: [...kept, chosen] };
}

export const withoutNorm = (scope: Scope, chosen: Chosen): Scope => ({
  ...scope,
  norms: scope.norms.filter((one) => !isSame(one, chosen)),
});

/** Whether two scopes judge the same; the order says nothing. */
export function isSameScope(one: Scope, other: Scope): boolean {
  const names = ({ frameworks, norms }: Scope) => [
    ...frameworks,
    ...norms.map(({ norm, clause }) => `${norm} ${clause ?? ''}`),
  ];
  return new Set(names(one)).symmetricDifference(new Set(names(other))).size === 0;
}
