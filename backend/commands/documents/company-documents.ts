import { upcast } from '#/backend/events/catalogue.ts';
import { isDocumentEvent } from '#/backend/events/device-kinds.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { documentsDecider, type KeptDocument } from './documents.ts';

/**
 * Decisions about a document of the company, which has a stream of its own. The stream does not see its neighbours: the
 * name is taken before (`company-names.ts`).
 */
export const companyDocumentDecider = { ...documentsDecider, stream: (document: string) => `document-${document}` };

/** A document of the company as its stream says, and the organisation that has it; null where there is none. */
export async function companyDocument(
  log: Pick<EventLog, 'read'>,
  document: string,
): Promise<{ organisation: string | null; kept: KeptDocument } | null> {
  let state = companyDocumentDecider.initial;
  let organisation: string | null = null;
  for await (const recorded of log.read(companyDocumentDecider.stream(document))) {
    const event = upcast(recorded);
    if (!event || !isDocumentEvent(event)) throw new Error(`${recorded.stream} holds ${recorded.type}`);
    state = companyDocumentDecider.evolve(state, event);
    organisation ??= event.organisation;
  }
  const kept = state.get(document);
  return kept ? { organisation, kept } : null;
}
