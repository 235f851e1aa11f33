import type { Trend } from '#/backend/api/edge/cases.contract.ts';

/** What is counted: on which day, and as what. */
export type Counted = { day: string; kind: string };

const length = 12;

/** Counts by month and kind over the twelve months that end with the month of `last` (`2026-11-21`). Pure. */
export function trendOf(counted: readonly Counted[], kinds: readonly string[], last: string): Trend {
  const months = monthsTo(last);
  const index = new Map(months.map((month, place) => [month, place]));
  const lines = kinds.map((kind) => ({ kind, counts: months.map(() => 0) }));
  for (const { day, kind } of counted) {
    const place = index.get(day.slice(0, 7));
    const line = lines.find((one) => one.kind === kind);
    if (place !== undefined && line) line.counts[place] = (line.counts[place] ?? 0) + 1;
  }
  return { months, lines };
}

function monthsTo(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length }, (_, place) =>
    new Date(Date.UTC(year, month - length + place, 1)).toISOString().slice(0, 7),
  );
}

/** The day at which a trend ends: today, or in the past the newest counted day, else today. */
export const trendEnd = (counted: readonly Counted[], now: Date, isPast: boolean): string => {
  const newest = isPast ? counted.reduce((last, { day }) => (day > last ? day : last), '') : '';
  return newest === '' ? now.toISOString().slice(0, 10) : newest;
};
