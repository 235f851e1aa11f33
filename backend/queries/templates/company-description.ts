import type { Pool } from 'pg';
import { upcast } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { companyDescriptionView, type CompanyDescription } from '#/backend/projections/documents/description/fold.ts';
import { readView, type Read } from '../read.ts';
import { scoped } from '../scoped.ts';

/** What an organisation wrote of itself, now or up to a position of the log. */
export async function companyDescription(
  { pool, log }: { pool: Pool; log: EventLog },
  organisation: OrganisationId,
  until?: Position | null,
): Promise<Read<CompanyDescription>> {
  if (until === undefined) return readView(scoped(pool, { organisation }), companyDescriptionView, organisation);
  let read: Read<CompanyDescription> = { document: companyDescriptionView.initial(organisation), position: null };
  if (until === null) return read;
  for await (const recorded of log.read(`company-description-${organisation}`, { until })) {
    const event = upcast(recorded);
    if (event) read = { document: companyDescriptionView.fold(read.document, event), position: event.position };
  }
  return read;
}
