/** The times of one day. `day`: a date in the time zone of the viewer, `2026-12-01`. */
export type Day = { day: string; slots: string[] };

/** Instants by the day on which they fall in a time zone; days and times in order. */
export function daysOf(slots: readonly string[], timeZone: string): Day[] {
  // The one locale whose short form is that of ISO 8601.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const days = Map.groupBy(slots.toSorted(), (slot) => format.format(new Date(slot)));
  return [...days].map(([day, of]) => ({ day, slots: of }));
}

/** The time zone of this browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
