import type { RegisteredCapa } from '#/backend/projections/documents/capa-register/fold.ts';

/** The dates of an open CAPA that are still to be met, earliest first: its own, of open actions, of the check. */
export function datesOf({ status, plan, actions, effectiveness }: RegisteredCapa['state']): string[] {
  if (status !== 'open') return [];
  const check = effectiveness && effectiveness.outcome === null ? effectiveness.due : null;
  const open = actions.filter(({ isDone }) => !isDone).map(({ due }) => due);
  return [plan.due, check, ...open].filter((due) => due !== null).toSorted();
}
