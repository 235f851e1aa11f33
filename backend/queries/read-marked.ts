import type { PoolClient } from 'pg';
import type { Read } from './read.ts';
import { RowInDoubt } from '#/backend/projections/row-in-doubt.ts';
import { isViewRowMarked, type ViewRow } from '#/backend/projections/view-row.ts';
import type { MarkedView } from '#/backend/projections/view.ts';

/** The version of a view that this release reads is still being built. */
export class ViewNotBuilt extends Error {
  readonly code = 'VIEW_NOT_BUILT';

  constructor(view: string) {
    super(`The view ${view} is being built`);
    this.name = 'ViewNotBuilt';
  }
}

type Stored = { key: string; version: number; organisation: string | null; position: string; text: string } & {
  mark: Buffer | null;
};
type Known = Stored & { rowKey: Uint8Array; document: unknown };

/** Rows whose mark was found right, by view and key: nothing is computed again while the same row comes back. */
const known = new Map<string, Known>();
const mostKnown = 5000;

/**
 * The live document of a key of a view that says who may do what; the initial one where nothing has happened yet. Throws
 * `RowInDoubt` where the row does not have its mark, and `ViewNotBuilt`.
 */
export async function readMarked<Document>(
  client: PoolClient,
  rowKey: Uint8Array,
  view: MarkedView<Document>,
  key: string,
): Promise<Read<Document>> {
  return (await readAllMarked(client, rowKey, view, [key])).get(key) ?? { document: view.initial(key), position: null };
}

/** The live documents of several keys. Keys without one are absent. Throws as `readMarked` does. */
export async function readAllMarked<Document>(
  client: PoolClient,
  rowKey: Uint8Array,
  view: MarkedView<Document>,
  keys: readonly string[],
): Promise<Map<string, Read<Document>>> {
  const { rows } = await client.query<Stored>({
    name: 'views.marked',
    text: `select v.key, v.version, v.organisation, v.position, v.document::text as text, v.mark
           from view v join view_checkpoint c using (name, version)
           where c.live and v.name = $1 and v.key = any($2)`,
    values: [view.name, keys],
  });
  return new Map(
    rows.map((row) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark says that the fold of this view wrote it
      const document = checked(rowKey, view, row) as Document;
      return [row.key, { document, position: row.position }];
    }),
  );
}

function checked(rowKey: Uint8Array, { name, version }: { name: string; version: number }, row: Stored): unknown {
  const place = `${name} ${row.key}`;
  const before = known.get(place);
  if (before && before.rowKey === rowKey && isSame(before, row)) return before.document;
  const { text, mark, ...rest } = row;
  const document: unknown = JSON.parse(text);
  const stored: ViewRow<unknown> & { mark: Buffer | null } = { ...rest, document, mark };
  if (!isViewRowMarked(rowKey, { name, version: row.version }, stored)) {
    if (row.version < version) throw new ViewNotBuilt(name);
    throw new RowInDoubt(name, row.key, 'was not written by Acta');
  }
  if (known.size >= mostKnown) known.clear();
  known.set(place, { ...row, rowKey, document });
  return document;
}

/** The text is compared too: whoever changes a row leaves position and mark as they are. */
const isSame = (a: Stored, b: Stored): boolean =>
  a.text === b.text &&
  a.version === b.version &&
  a.organisation === b.organisation &&
  a.position === b.position &&
  a.mark !== null &&
  b.mark !== null &&
  a.mark.equals(b.mark);
