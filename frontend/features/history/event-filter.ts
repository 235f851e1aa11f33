import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import type { Locale } from '../../shared/locales.ts';
import { aboutOf, type About } from '../../replay/event-about.ts';
import { kindOf, type EventKind } from '../../replay/event-kind.ts';

/** The reader's filter. Null or empty means no limit; days are local calendar days (YYYY-MM-DD). */
export type EventFilter = {
  person: string | null;
  kind: EventKind | null;
  /** Which screen it changes. */
  about: About | null;
  text: string;
  from: string | null;
  to: string | null;
};

export const openFilter: EventFilter = { person: null, kind: null, about: null, text: '', from: null, to: null };
export const isOpen = (filter: EventFilter): boolean =>
  filter.person === null &&
  filter.kind === null &&
  filter.about === null &&
  filter.text.trim() === '' &&
  !filter.from &&
  !filter.to;

/** Lower case and without accents, so that "declare" matches "déclaré". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Events that pass the filter, in their order. `dayOf` gives the calendar day of a time in the reader's zone. */
export function filterEvents(
  events: readonly HistoryEvent[],
  filter: EventFilter,
  locale: Locale,
  dayOf: (iso: string) => string,
): readonly HistoryEvent[] {
  if (isOpen(filter)) return events;
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  return events.filter((event) => {
    if (filter.person !== null && event.actor.id !== filter.person) return false;
    if (filter.kind !== null && kindOf(event) !== filter.kind) return false;
    if (filter.about !== null && aboutOf(event) !== filter.about) return false;
    if (filter.from || filter.to) {
      const day = dayOf(event.recordedAt);
      if ((filter.from && day < filter.from) || (filter.to && day > filter.to)) return false;
    }
    if (words.length === 0) return true;
    const searched = plain([event.sentence[locale], event.actor.name, event.reason, event.type].join(' '));
    return words.every((word) => searched.includes(word));
  });
}

export type Author = { id: string; name: string | null; kind: HistoryEvent['actor']['kind'] };

/** All authors of the events, people first, each once, by their latest name. */
export function authorsOf(events: readonly HistoryEvent[]): Author[] {
  const authors = new Map<string, Author>();
  for (const { actor } of events) authors.set(actor.id, { id: actor.id, name: actor.name, kind: actor.kind });
  const rank = ({ kind }: Author) => (kind === 'person' ? 0 : 1);
  return [...authors.values()].toSorted((a, b) => rank(a) - rank(b) || (a.name ?? a.id).localeCompare(b.name ?? b.id));
}
