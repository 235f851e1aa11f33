import { LRUCache } from 'lru-cache';
import type { ClientBase, Pool } from 'pg';
import { gather } from '#/backend/database/gather.ts';
import { scopeValue } from '#/backend/database/scope.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { Row } from '#/backend/projections/row-view.ts';
import type { RowView } from '#/backend/projections/view.ts';
import type { Place, SentRows } from './read-rows.ts';

/**
 * The rows of a list within the scope, now or as of a position. Lists of one scope and moment that are read at the same
 * time share a statement. Null if the view has not reached `asOf`: then the log is read.
 */
export async function readList<Content>(
  place: Place,
  view: RowView<Content>,
  list: string,
  asOf: Position | null = null,
): Promise<Row<Content>[]> {
  const asked = { name: view.name, list };
  const rows =
    'scope' in place
      ? await together(place.pool, scopeValue(place.scope), asOf)(asked)
      : (await send(place, null, [asked], asOf))[0];
  const sent: SentRows = JSON.parse(rows ?? '[]');
  return sent.map(([row, validFrom, validTo, content]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fold of this view wrote it
    return { list, row, validFrom, validTo, content: content as Content };
  });
}

type Asked = { name: string; list: string };
/** The rows of a list, as JSON; null where there are none. */
type Asking = (asked: Asked) => Promise<string | null>;
const askingIn = new WeakMap<Pool, LRUCache<string, Asking>>();

function together(pool: Pool, scope: string, asOf: Position | null): Asking {
  const all = askingIn.get(pool) ?? new LRUCache<string, Asking>({ max: 1_000 });
  askingIn.set(pool, all);
  const key = `${scope} ${asOf ?? ''}`;
  const asking =
    all.get(key) ??
    gather<Asked, string | null>(
      ({ name, list }) => `${name} ${list}`,
      async (asked) => (await send(pool, scope, asked, asOf)).map(async (rows) => rows),
    );
  all.set(key, asking);
  return asking;
}

/** The rows of each of these lists, in their order. */
async function send(
  to: Pick<Pool | ClientBase, 'query'>,
  scope: string | null,
  asked: readonly Asked[],
  asOf: Position | null,
): Promise<(string | null)[]> {
  const { rows } = await to.query<{ name: string; key: string; rows: string }>({
    name: 'views.list',
    text: 'select name, key, rows from read_lists($1, $2::text[], $3::text[], $4::text[], $5)',
    values: [scope, asked.map(({ name }) => name), asked.map(({ list }) => list), asked.map(() => null), asOf],
  });
  const found = new Map(rows.map((row) => [`${row.name} ${row.key}`, row.rows]));
  return asked.map(({ name, list }) => found.get(`${name} ${list}`) ?? null);
}
