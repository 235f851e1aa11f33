import type { Pool } from 'pg';
import { upcast } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import { companyDocumentDecider } from '#/backend/commands/documents/company-documents.ts';
import type { EventLog } from '#/backend/log/port.ts';
import {
  documentRows,
  documentSpaceView,
  spaceOf,
  type DocumentSpace,
  type StoredDocument,
} from '#/backend/projections/documents/document-space/fold.ts';
import { foldAll } from '#/backend/projections/view.ts';
import { readList } from '../read-lists.ts';
import { scoped } from '../scoped.ts';

type Sources = { pool: Pool; log: Pick<EventLog, 'read'> };

/** The documents of a company that belong to no device, now or as of a position (null: before the first event). */
export async function companySpace(
  { pool, log }: Sources,
  organisation: OrganisationId,
  until?: Position | null,
): Promise<DocumentSpace> {
  if (until === null) return spaceOf(organisation, []);
  const place = scoped(pool, { organisation });
  const rows = await readList(place, documentRows, organisation, until ?? null);
  if (until === undefined || rows.length > 0)
    return spaceOf(
      organisation,
      rows.map(({ content }) => content),
    );
  // There was none yet, or the view has not come so far.
  const live = await readList(place, documentRows, organisation);
  const begun = live.filter(({ content }) => (content.versions[0]?.position ?? '') <= until);
  const past = await Promise.all(begun.map(({ row }) => documentAsOf(log, organisation, row, until)));
  return spaceOf(organisation, past.flat());
}

async function documentAsOf(
  log: Sources['log'],
  organisation: OrganisationId,
  document: string,
  until: Position,
): Promise<readonly StoredDocument[]> {
  const events = await Array.fromAsync(log.read(companyDocumentDecider.stream(document), { until }), upcast);
  const known = events.filter((event) => event !== null);
  return foldAll(documentSpaceView, organisation, known).documents;
}
