import type { HistoryEvent } from '#/backend/api/history/contract.ts';

export type Day = { day: string; at: string; events: readonly HistoryEvent[] };

/** Events, which come newest first, by their calendar days. `dayOf` gives the day of a time. */
export const daysOf = (events: readonly HistoryEvent[], dayOf: (iso: string) => string): Day[] =>
  [...Map.groupBy(events, (event) => dayOf(event.recordedAt))].map(([day, list]) => ({
    day,
    at: list[0]!.recordedAt,
    events: list,
  }));

/** The calendar day (YYYY-MM-DD) of a time in the zone of this machine. */
export function localDay(iso: string): string {
  const date = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last moment of a local calendar day, as UTC. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
