import { LRUCache } from 'lru-cache';
import type { ClientBase, Pool } from 'pg';
import { gather as gatherCalls } from '#/backend/database/gather.ts';
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

/** The place of a read: a separate scope, or the transaction of a client that has one. */
export type Place = ClientBase | Scoped;
export type Wanted = {
  name: string;
  key: string;
  isPositionEnough?: boolean;
  /** Makes the document of a view that is stored as rows. */
  gather?: Gather;
};
export type Gather = (key: string, rows: SentRows) => unknown;
/** Rows of a list from the database. */
export type SentRows = readonly (readonly [
  row: string,
  validFrom: Position,
  validTo: Position | null,
  content: unknown,
])[];
export type FoundRow = { name: string; key: string; position: string; document: unknown };

/** A row from the database. `document`: null where it was not requested, or is cached under the same token. */
export type SentRow = {
  name: string;
  key: string;
  version: number;
  organisation: string | null;
  at_position: string;
  token: string;
  /** JSON: for a list, its rows. */
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

/** The live rows of a view that grants rights. Throws `RowInDoubt` for one without its mark, and `ViewNotBuilt`. */
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

/** The document of a row whose mark is right, or was right when the same version of the row was read before. */
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

/** A wanted place, with the token of its cached document. */
type Asked = { name: string; key: string; token: string | null; isList: boolean };

async function ask(place: Place, wanted: readonly Wanted[], rowKey: Uint8Array | null = null) {
  const known = 'scope' in place ? place.known : null;
  // The cached rows at this moment: they may be dropped or replaced during the query.
  const before = new Map<string, KnownRow>();
  for (const { name, key } of wanted) {
    const row = known?.get(placeOf(name, key));
    if (row?.rowKey === rowKey) before.set(placeOf(name, key), row);
  }
  const asked = wanted.map(({ name, key, isPositionEnough, gather: list }): Asked => {
    const token = before.get(placeOf(name, key))?.token ?? (isPositionEnough ? positionAlone : null);
    return { name, key, token, isList: list !== undefined };
  });
  const rows = 'scope' in place ? await together(place)(asked) : await send(place, null, asked);
  return { rows, known, before };
}

type Asking = (asked: readonly Asked[]) => Promise<readonly SentRow[]>;
const askingIn = new WeakMap<KnownRows, LRUCache<string, Asking>>();

/** Reads of one scope at the same moment share a statement, which sees the rows of that scope alone. */
function together({ pool, scope, known }: Scoped): Asking {
  const all = askingIn.get(known) ?? new LRUCache<string, Asking>({ max: 1_000 });
  askingIn.set(known, all);
  const value = scopeValue(scope);
  const asking =
    all.get(value) ??
    gatherCalls<readonly Asked[], readonly SentRow[]>(
      (asked) => asked.map(({ name, key, token }) => `${name} ${key} ${token ?? ''}`).join('\n'),
      async (questions) => {
        const rows = await send(pool, value, merged(questions));
        const found = new Map(rows.map((row) => [placeOf(row.name, row.key), row]));
        return questions.map(async (asked) => asked.flatMap(({ name, key }) => found.get(placeOf(name, key)) ?? []));
      },
    );
  all.set(value, asking);
  return asking;
}

/** Each place once. If the readers know different versions of a document, or none, it is sent in any case. */
function merged(questions: readonly (readonly Asked[])[]): Asked[] {
  const places = new Map<string, Asked>();
  for (const one of questions.flat()) {
    const place = placeOf(one.name, one.key);
    const other = places.get(place);
    if (!other || other.token === positionAlone) places.set(place, one);
    else if (one.token !== positionAlone && one.token !== other.token) places.set(place, { ...one, token: null });
  }
  return [...places.values()];
}

async function send(
  to: Pick<ClientBase, 'query'> | Pick<Pool, 'query'>,
  scope: string | null,
  asked: readonly Asked[],
): Promise<SentRow[]> {
  const columns = (some: readonly Asked[]) => [
    some.map(({ name }) => name),
    some.map(({ key }) => key),
    some.map(({ token }) => token),
  ];
  const lists = asked.filter(({ isList }) => isList);
  const { rows } = await to.query<SentRow>(
    lists.length === 0
      ? { name: 'views.read', text: 'select * from read_views($1, $2, $3, $4)', values: [scope, ...columns(asked)] }
      : { name: 'views.read-with-lists', text: withLists, values: [scope, ...columns(asked), ...columns(lists)] },
  );
  return rows;
}

/** A list is also read as a document: it was one until a newer release has built its rows. */
const withLists = `select *, false as is_list from read_views($1, $2, $3, $4)
  union all select name, key, version, organisation, at_position, token, rows, null::bytea, true
  from read_lists($1, $5, $6, $7, null)`;

function parsed(row: SentRow, known: KnownRows | null, gather: Gather | undefined): unknown {
  if (row.document === null) return null;
  // Another reader of the same statement has parsed it: the same version is the same value everywhere.
  const kept = known?.get(placeOf(row.name, row.key));
  if (kept?.rowKey === null && kept.token === row.token) return kept.document;
  const document: unknown = gather ? gather(row.key, JSON.parse(row.document)) : JSON.parse(row.document);
  keep(known, row.name, row, { token: row.token, document, rowKey: null });
  return document;
}

function keep(known: KnownRows | null, name: string, { key, document }: SentRow, row: KnownRow): void {
  known?.set(placeOf(name, key), row, { size: (document?.length ?? 0) + 1 });
}
