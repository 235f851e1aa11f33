import type { ClientBase } from 'pg';
import { scopeValue } from '#/backend/database/scope.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { RowInDoubt } from '#/backend/projections/row-in-doubt.ts';
import { isViewRowMarked } from '#/backend/projections/view-row.ts';
import { placeOf, type KnownRow, type KnownRows, type Scoped } from './scoped.ts';

/** The version of a view that this release reads is still being built. */
export class ViewNotBuilt extends Error {
  readonly code = 'VIEW_NOT_BUILT';

  constructor(view: string) {
    super(`The view ${view} is being built`);
    this.name = 'ViewNotBuilt';
  }
}

/** Where views are read: in a scope of their own, or in the transaction of a client that has one. */
export type Place = ClientBase | Scoped;
export type Wanted = {
  name: string;
  key: string;
  isPositionEnough?: boolean;
  /** Makes the document of a view that is kept as rows. */
  gather?: Gather;
};
export type Gather = (key: string, rows: SentRows) => unknown;
/** Rows of a list as the database sends them. */
export type SentRows = readonly (readonly [
  row: string,
  validFrom: Position,
  validTo: Position | null,
  content: unknown,
])[];
export type FoundRow = { name: string; key: string; position: string; document: unknown };

/** As the database gives a row. `document`: null where it was not asked for, or is known under the same token. */
export type SentRow = {
  name: string;
  key: string;
  version: number;
  organisation: string | null;
  at_position: string;
  token: string;
  /** JSON: of a list, its rows. */
  document: string | null;
  mark: Buffer | null;
  is_list?: boolean;
};

const positionAlone = '-';

/** The live rows of plain views, in one statement. Keys without a row are absent; `document` is null where it is not wanted. */
export async function readRows(place: Place, wanted: readonly Wanted[]): Promise<FoundRow[]> {
  const { rows, known, before } = await ask(place, wanted);
  const gathers = new Map(wanted.map(({ name, gather }) => [name, gather]));
  return rows.map((row) => {
    const { name, key, at_position: position, token } = row;
    const had = before.get(placeOf(name, key));
    const isSame = had !== undefined && had.rowKey === null && had.token === token;
    const gather = row.is_list ? gathers.get(name) : undefined;
    return { name, key, position, document: isSame ? had.document : parsed(row, known, gather) };
  });
}

/** The live rows of a view that says who may do what. Throws `RowInDoubt` for one without its mark, and `ViewNotBuilt`. */
export async function readMarkedRows(
  place: Place,
  rowKey: Uint8Array,
  view: { name: string; version: number },
  keys: readonly string[],
): Promise<FoundRow[]> {
  const { rows, known, before } = await ask(
    place,
    keys.map((key) => ({ name: view.name, key })),
    rowKey,
  );
  return rows.map((row) => {
    const document = trusted(row, before.get(placeOf(row.name, row.key)), rowKey, view, known);
    return { name: row.name, key: row.key, position: row.at_position, document };
  });
}

/** The document of a row whose mark is right, or was when the same version of the row was read before. */
export function trusted(
  row: SentRow,
  before: KnownRow | undefined,
  rowKey: Uint8Array,
  view: { name: string; version: number },
  known: KnownRows | null,
): unknown {
  if (before && before.rowKey === rowKey && before.token === row.token) return before.document;
  const { key, version, organisation, at_position: position, mark } = row;
  const document: unknown = JSON.parse(row.document ?? 'null');
  if (!isViewRowMarked(rowKey, { name: view.name, version }, { key, organisation, position, document, mark })) {
    if (version < view.version) throw new ViewNotBuilt(view.name);
    throw new RowInDoubt(view.name, key, 'was not written by Acta');
  }
  keep(known, view.name, row, { token: row.token, document, rowKey });
  return document;
}

async function ask(place: Place, wanted: readonly Wanted[], rowKey: Uint8Array | null = null) {
  const known = 'scope' in place ? place.known : null;
  // What is known now: it may be forgotten, or replaced, while the database answers.
  const before = new Map<string, KnownRow>();
  for (const { name, key } of wanted) {
    const row = known?.get(placeOf(name, key));
    if (row?.rowKey === rowKey) before.set(placeOf(name, key), row);
  }
  const tokenOf = ({ name, key, isPositionEnough }: Wanted) =>
    before.get(placeOf(name, key))?.token ?? (isPositionEnough ? positionAlone : null);
  const asked = (some: readonly Wanted[]) => [
    some.map(({ name }) => name),
    some.map(({ key }) => key),
    some.map(tokenOf),
  ];
  const scope = 'scope' in place ? scopeValue(place.scope) : null;
  const lists = wanted.filter(({ gather }) => gather !== undefined);
  const query =
    lists.length === 0
      ? { name: 'views.read', text: 'select * from read_views($1, $2, $3, $4)', values: [scope, ...asked(wanted)] }
      : { name: 'views.read-with-lists', text: withLists, values: [scope, ...asked(wanted), ...asked(lists)] };
  const { rows } = await ('scope' in place ? place.pool : place).query<SentRow>(query);
  return { rows, known, before };
}

/** A list is asked for as a document too: that is what it was until a newer release has built its rows. */
const withLists = `select *, false as is_list from read_views($1, $2, $3, $4)
  union all select name, key, version, organisation, at_position, token, rows, null::bytea, true
  from read_lists($1, $5, $6, $7, null)`;

function parsed(row: SentRow, known: KnownRows | null, gather: Gather | undefined): unknown {
  if (row.document === null) return null;
  const document: unknown = gather ? gather(row.key, JSON.parse(row.document)) : JSON.parse(row.document);
  keep(known, row.name, row, { token: row.token, document, rowKey: null });
  return document;
}

function keep(known: KnownRows | null, name: string, { key, document }: SentRow, row: KnownRow): void {
  known?.set(placeOf(name, key), row, { size: (document?.length ?? 0) + 1 });
}
