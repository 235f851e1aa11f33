const dayMs = 86_400_000;

/** Whether a date (`2026-11-21`) is past at this time, UTC. */
export const isPast = (due: string | null, now: Date): boolean => due !== null && due < dayOf(now);

/** Whole days between two times, not below 0. */
export const daysBetween = (from: string, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - new Date(from).getTime()) / dayMs));

/** Whole days from this time to a date, UTC; below 0 once it is past. */
export const daysUntil = (due: string, now: Date): number =>
  Math.round((Date.parse(due) - Date.parse(dayOf(now))) / dayMs);

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
