import type { DomainEvent } from '#/backend/events/catalogue.ts';

/** The document of these events: the response to a repeated request names the document of the first. */
export function concerned(events: readonly DomainEvent[]): string | null {
  for (const { data } of events) if ('document' in data && typeof data.document === 'string') return data.document;
  return null;
}
