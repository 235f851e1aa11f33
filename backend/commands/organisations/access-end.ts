import type { Role } from '#/backend/events/organisations.ts';

/** Maximum months of an auditor's access. */
const longestMonths = 12;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The last day that an auditor's access may have today. */
export function latestAccessEnd(now: Date): string {
  const day = new Date(`${dayOf(now)}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + longestMonths);
  return dayOf(day);
}

/** Whether access is open at this time: it ends with its last day, UTC. */
export const isAccessOpen = (until: string | null, now: Date): boolean => until === null || dayOf(now) <= until;

/** An auditor has a last day, from today to twelve months ahead; other members have none. */
export function isAccessEndValid(role: Role, until: string | null, now: Date): boolean {
  if (role !== 'auditor') return until === null;
  return until !== null && until >= dayOf(now) && until <= latestAccessEnd(now);
}
