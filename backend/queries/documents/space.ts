import {
  spaceOf,
  type DocumentSpace,
  type StoredDocument,
} from '#/backend/projections/documents/document-space/fold.ts';
import type { SentRows } from '../read-rows.ts';

/** The document space of a device, from its rows. */
export function documentsOf(device: string, rows: SentRows): DocumentSpace {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fold of this view wrote it
  const documents = rows.map(([, , , content]) => content as StoredDocument);
  return spaceOf(device, documents);
}
