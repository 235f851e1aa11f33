import type { Trend } from '#/backend/api/edge/cases.contract.ts';

/** What is counted: on which day, and as what. */
export type Counted = { day: string; kind: string };

const length = 12;

/** Counts by month and kind over the twelve months that end with the month of `now`, UTC. Pure. */
export function trendOf(counted: readonly Counted[], kinds: readonly string[], now: Date): Trend {
  const months = monthsTo(now);
  const index = new Map(months.map((month, place) => [month, place]));
  const lines = kinds.map((kind) => ({ kind, counts: months.map(() => 0) }));
  for (const { day, kind } of counted) {
    const place = index.get(day.slice(0, 7));
    const line = lines.find((one) => one.kind === kind);
    if (place !== undefined && line) line.counts[place] = (line.counts[place] ?? 0) + 1;
  }
  return { months, lines };
}

function monthsTo(now: Date): string[] {
  return Array.from({ length }, (_, place) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - length + place, 1)).toISOString().slice(0, 7),
  );
}

/** The devices among records, and `company` where one is of none: the lines of a trend by device. */
export const devicesIn = (records: readonly { device: { id: string } | null }[]): string[] => [
  ...new Set(records.map(({ device }) => device?.id ?? 'company')),
];
