import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import type { Locale } from '../../shared/locales.ts';
import { folded } from '../../ui/folded.ts';

/** Words and a period. Null or empty means no limit; days are local calendar days (YYYY-MM-DD). */
export type EventFilter = { text: string; from: string | null; to: string | null };

export const openFilter: EventFilter = { text: '', from: null, to: null };
export const isOpen = ({ text, from, to }: EventFilter): boolean => text.trim() === '' && !from && !to;

/** Events that pass the filter, in their order. `dayOf` gives the calendar day of a time in the reader's zone. */
export function filterEvents(
  events: readonly HistoryEvent[],
  filter: EventFilter,
  locale: Locale,
  dayOf: (iso: string) => string,
): readonly HistoryEvent[] {
  if (isOpen(filter)) return events;
  const words = folded(filter.text).split(/\s+/).filter(Boolean);
  return events.filter((event) => {
    if (filter.from || filter.to) {
      const day = dayOf(event.recordedAt);
      if ((filter.from && day < filter.from) || (filter.to && day > filter.to)) return false;
    }
    if (words.length === 0) return true;
    const searched = folded([event.sentence[locale], event.actor.name, event.reason, event.type].join(' '));
    return words.every((word) => searched.includes(word));
  });
}
