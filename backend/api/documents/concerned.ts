import type { DomainEvent } from '#/backend/events/catalogue.ts';

/** The document that events are about: a repeated request is answered with the one of the first. */
export function concerned(events: readonly DomainEvent[]): string | null {
  for (const { data } of events) if ('document' in data && typeof data.document === 'string') return data.document;
  return null;
}
