import type { PoolClient } from 'pg';
import { nothingSent, type CheckedProjection, type StoredRow } from './projection.ts';
import { slotInSql, type Slots } from './check/slots.ts';
import { placeOfRow, stepLists, type ListHead, type Lists, type Row } from './row-view.ts';
import type { RowView } from './view.ts';

/**
 * A view stored as rows, for the engine. An event writes the rows that it concerns and ends their earlier versions.
 * Throws if the database has other rows than those before the events.
 */
export function rowProjection<Content>(view: RowView<Content>): CheckedProjection {
  const { name, version } = view;
  return {
    name,
    version,
    isMarked: false,
    async forget(client, old) {
      await client.query('delete from view_row where name = $1 and version = $2', [name, old]);
      await client.query('delete from view_list where name = $1 and version = $2', [name, old]);
      // Rows of a release that stored the same as documents.
      await client.query('delete from view where name = $1 and version = $2', [name, old]);
    },
    async apply(client, events) {
      const its = events.filter((event) => view.key(event) !== null);
      if (its.length === 0) return nothingSent;
      const touched = its.flatMap((event) => view.rows(event).map((row) => [view.key(event) ?? '', row] as const));
      const lists = await standing<Content>(
        client,
        view,
        its.map((event) => view.key(event) ?? ''),
        touched,
      );
      const known = new Set(lists.standing.values());
      for (const event of its) stepLists(view, lists, event);
      const ended = endRows(
        client,
        view,
        lists.ended.filter((row) => known.has(row)),
      );
      return { written: Promise.all([ended, writeRows(client, view, lists)]) };
    },
    stored: (client, slots) => storedLists(client, view, slots),
    refold(isWanted) {
      const lists: Lists<Content> = { heads: new Map(), standing: new Map(), written: [], ended: [] };
      return {
        get rows() {
          return comparable(lists.heads.values(), lists.written);
        },
        take(event) {
          const key = view.key(event);
          if (key !== null && isWanted(key)) stepLists(view, lists, event);
        },
      };
    },
  };
}

type Version = { name: string; version: number };

/** The lists of these events and the rows that they concern, locked. */
async function standing<Content>(
  client: PoolClient,
  { name, version }: Version,
  keys: readonly string[],
  touched: readonly (readonly [list: string, row: string])[],
): Promise<Lists<Content>> {
  const heads = await client.query<ListHead>(
    'select list, organisation, position from view_list where name = $1 and version = $2 and list = any($3) for update',
    [name, version, [...new Set(keys)]],
  );
  const pairs = [...new Map(touched.map((pair) => [placeOfRow(...pair), pair])).values()];
  const rows = await client.query<Row<Content>>(
    `select r.list, r.row, r.valid_from as "validFrom", r.valid_to as "validTo", r.content
     from unnest($3::text[], $4::text[]) as w(list, row)
     join view_row r on r.name = $1 and r.version = $2 and r.list = w.list and r.row = w.row and r.valid_to is null`,
    [name, version, pairs.map(([list]) => list), pairs.map(([, row]) => row)],
  );
  return {
    heads: new Map(heads.rows.map((head) => [head.list, head])),
    standing: new Map(rows.rows.map((row) => [placeOfRow(row.list, row.row), row])),
    written: [],
    ended: [],
  };
}

async function endRows(client: PoolClient, { name, version }: Version, ended: readonly Row<unknown>[]): Promise<void> {
  if (ended.length === 0) return;
  const { rowCount } = await client.query(
    `update view_row r set valid_to = w.valid_to
     from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as w(list, row, valid_from, valid_to)
     where r.name = $1 and r.version = $2 and r.list = w.list and r.row = w.row and r.valid_from = w.valid_from
       and r.valid_to is null`,
    [
      name,
      version,
      ended.map(({ list }) => list),
      ended.map(({ row }) => row),
      ended.map(({ validFrom }) => validFrom),
      ended.map(({ validTo }) => validTo),
    ],
  );
  if (rowCount !== ended.length) throw new Error(`Rows of view ${name} changed while they were locked`);
}

async function writeRows(
  client: PoolClient,
  { name, version }: Version,
  { heads, written }: Lists<unknown>,
): Promise<void> {
  const lists = [...heads.values()];
  const listed = client.query(
    `insert into view_list (name, version, list, organisation, position)
     select $1, $2, * from unnest($3::text[], $4::uuid[], $5::text[])
     on conflict (name, version, list) do update set organisation = excluded.organisation, position = excluded.position`,
    [
      name,
      version,
      lists.map(({ list }) => list),
      lists.map(({ organisation }) => organisation),
      lists.map(({ position }) => position),
    ],
  );
  if (written.length === 0) return void (await listed);
  const stored = client.query(
    `insert into view_row (name, version, list, row, valid_from, valid_to, organisation, content)
     select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::jsonb[])`,
    [
      name,
      version,
      written.map(({ list }) => list),
      written.map(({ row }) => row),
      written.map(({ validFrom }) => validFrom),
      written.map(({ validTo }) => validTo),
      written.map(({ list }) => heads.get(list)?.organisation ?? null),
      written.map(({ content }) => JSON.stringify(content)),
    ],
  );
  await Promise.all([listed, stored]);
}

/** Lists and rows in the form in which `acta verify --views` compares documents: the content of a row, and its end. */
function comparable(heads: Iterable<ListHead>, rows: readonly Row<unknown>[]): Map<string, StoredRow> {
  const owners = new Map<string, string | null>();
  const found = new Map<string, StoredRow>();
  for (const { list: key, organisation, position } of heads) {
    owners.set(key, organisation);
    found.set(key, { key, organisation, position, document: null, mark: null });
  }
  for (const { list, row, validFrom: position, validTo, content } of rows) {
    const key = `${list} ${row} ${position}`;
    const document = { validTo, content };
    found.set(key, { key, organisation: owners.get(list) ?? null, position, document, mark: null });
  }
  return found;
}

async function storedLists(client: PoolClient, { name, version }: Version, { from, to }: Slots) {
  const inSlots = `name = $1 and version = $2 and ${slotInSql('list')} >= $3 and ${slotInSql('list')} < $4`;
  const values = [name, version, from, to];
  const heads = await client.query<ListHead>(
    `select list, organisation, position from view_list where ${inSlots}`,
    values,
  );
  const rows = await client.query<Row<unknown> & { organisation: string | null }>(
    `select list, row, valid_from as "validFrom", valid_to as "validTo", content, organisation from view_row where ${inSlots}`,
    values,
  );
  const found = comparable(heads.rows, rows.rows);
  // The organisation in the row has to be that of its list.
  for (const { list, row, validFrom, organisation } of rows.rows) {
    const stored = found.get(`${list} ${row} ${validFrom}`);
    if (stored) stored.organisation = organisation;
  }
  return found;
}
