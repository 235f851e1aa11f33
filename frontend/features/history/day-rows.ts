import type { HistoryEvent } from '#/backend/api/history/contract.ts';

export type DayRow = { day: string; count: number; at: string } | { event: HistoryEvent };

/** Newest first, with a heading before each calendar day. */
export function dayRows(events: readonly HistoryEvent[], dayOf: (iso: string) => string): DayRow[] {
  const rows: DayRow[] = [];
  for (const [day, list] of Map.groupBy(events.toReversed(), (event) => dayOf(event.recordedAt)))
    rows.push({ day, count: list.length, at: list[0]!.recordedAt }, ...list.map((event) => ({ event })));
  return rows;
}

/** The calendar day (YYYY-MM-DD) of a time in the zone of this machine. */
export function localDay(iso: string): string {
  const date = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last moment of a local calendar day, as UTC. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
