import type { Position } from '#/backend/events/envelope.ts';
import type { PlainView } from '#/backend/projections/view.ts';
import { readRows, type Place } from './read-rows.ts';

/** A document and the position of the newest event in it. */
export type Read<Document> = { document: Document; position: Position | null };

/** The live document of a key; the initial one where there are no events yet, or where the scope hides it. */
export async function readView<Document>(
  place: Place,
  view: PlainView<Document>,
  key: string,
): Promise<Read<Document>> {
  const [row] = await readRows(place, [{ name: view.name, key }]);
  if (!row) return { document: view.initial(key), position: null };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fold of this view wrote it
  return { document: row.document as Document, position: row.position };
}
