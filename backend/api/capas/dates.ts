import type { RegisteredCapa } from '#/backend/projections/documents/capa-register/fold.ts';

const dayMs = 86_400_000;

/** Whether a date (`2026-11-21`) is past at this time, UTC. */
export const isPast = (due: string | null, now: Date): boolean => due !== null && due < now.toISOString().slice(0, 10);

/** The dates of an open CAPA that are still to be met, earliest first: its own, of open actions, of the check. */
export function datesOf({ status, plan, actions, effectiveness }: RegisteredCapa['state']): string[] {
  if (status !== 'open') return [];
  const check = effectiveness && effectiveness.outcome === null ? effectiveness.due : null;
  const open = actions.filter(({ isDone }) => !isDone).map(({ due }) => due);
  return [plan.due, check, ...open].filter((due) => due !== null).toSorted();
}

/** Whole days between two times, not below 0. */
export const daysBetween = (from: string, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - new Date(from).getTime()) / dayMs));
