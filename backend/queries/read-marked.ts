import type { MarkedView } from '#/backend/projections/view.ts';
import type { Read } from './read.ts';
import { readMarkedRows, type Place } from './read-rows.ts';

/**
 * The live document of a key in a view that grants rights; the initial one where there are no events yet. Throws
 * `RowInDoubt` if the row does not have its mark, and `ViewNotBuilt`.
 */
export async function readMarked<Document>(
  place: Place,
  rowKey: Uint8Array,
  view: MarkedView<Document>,
  key: string,
): Promise<Read<Document>> {
  return (await readAllMarked(place, rowKey, view, [key])).get(key) ?? { document: view.initial(key), position: null };
}

/** The live documents of several keys. Keys without one are absent. Throws as `readMarked` does. */
export async function readAllMarked<Document>(
  place: Place,
  rowKey: Uint8Array,
  view: MarkedView<Document>,
  keys: readonly string[],
): Promise<Map<string, Read<Document>>> {
  if (keys.length === 0) return new Map();
  const rows = await readMarkedRows(place, rowKey, view, keys);
  return new Map(
    rows.map(({ key, document, position }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark says that the fold of this view wrote it
      return [key, { document: document as Document, position }];
    }),
  );
}
