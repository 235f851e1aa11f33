import type { PoolClient } from 'pg';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { stepRow, viewRowMark, type ViewRow } from './view-row.ts';
import type { MarkedView, PlainView, View } from './view.ts';

/** What the engine runs: it writes what these events mean for one version of a view, inside the engine's transaction. */
export type Projection = {
  name: string;
  version: number;
  apply: (client: PoolClient, events: readonly LoggedEvent[]) => Promise<void>;
  /** Removes what a version has written, before it is built again or after it was replaced. */
  forget: (client: PoolClient, version: number) => Promise<void>;
};

/** A view that is kept as documents. */
export type DocumentProjection = Projection & {
  isMarked: boolean;
  /** Folds the rows of these keys from nothing, in memory. */
  refold: (isWanted: (key: string) => boolean) => Refold;
};
export type Refold = { take: (event: LoggedEvent) => void; rows: ReadonlyMap<string, ViewRow<unknown>> };

/** A pure fold kept as one document per key. */
export const documentProjection = <Document>(view: PlainView<Document>): DocumentProjection =>
  projectionOf(view, false, () => null);

/** The same, of a view that says who may do what: each row gets a mark under this key. */
export const markedProjection = <Document>(view: MarkedView<Document>, rowKey: Uint8Array): DocumentProjection =>
  projectionOf(view, true, (row) => viewRowMark(rowKey, view, row));

function projectionOf<Document>(
  view: View<Document>,
  isMarked: boolean,
  mark: (row: ViewRow<Document>) => Buffer | null,
): DocumentProjection {
  return {
    name: view.name,
    version: view.version,
    isMarked,
    refold: (isWanted) => refold(view, isWanted),
    forget: async (client, version) => {
      await client.query('delete from view where name = $1 and version = $2', [view.name, version]);
    },
    async apply(client, events) {
      const touched = Map.groupBy(events, view.key);
      touched.delete(null);
      const keys = [...touched.keys()].filter((key) => key !== null);
      if (keys.length === 0) return;
      const { rows } = await client.query<ViewRow<Document>>(
        'select key, organisation, position, document from view where name = $1 and version = $2 and key = any($3) for update',
        [view.name, view.version, keys],
      );
      const known = new Map(rows.map((row) => [row.key, row]));
      const next = keys.map((key) => stepRow(view, key, known.get(key), touched.get(key) ?? []));
      await client.query(
        `insert into view (name, version, key, organisation, position, document, mark)
         select $1, $2, * from unnest($3::text[], $4::uuid[], $5::text[], $6::jsonb[], $7::bytea[])
         on conflict (name, version, key) do update
         set organisation = excluded.organisation, position = excluded.position, document = excluded.document,
             mark = excluded.mark`,
        [
          view.name,
          view.version,
          next.map((row) => row.key),
          next.map((row) => row.organisation),
          next.map((row) => row.position),
          next.map((row) => JSON.stringify(row.document)),
          next.map(mark),
        ],
      );
    },
  };
}

function refold<Document>(view: View<Document>, isWanted: (key: string) => boolean): Refold {
  const rows = new Map<string, ViewRow<Document>>();
  return {
    rows,
    take(event) {
      const key = view.key(event);
      if (key !== null && isWanted(key)) rows.set(key, stepRow(view, key, rows.get(key), [event]));
    },
  };
}
