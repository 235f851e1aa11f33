import type { PoolClient } from 'pg';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { View } from './view.ts';

/** What the engine runs: it writes what these events mean for one version of a view, inside the engine's transaction. */
export type Projection = {
  name: string;
  version: number;
  apply: (client: PoolClient, events: readonly LoggedEvent[]) => Promise<void>;
  /** Removes what a version has written, before it is built again or after it was replaced. */
  forget: (client: PoolClient, version: number) => Promise<void>;
};

/** A pure fold kept as one document per key. */
export function documentProjection<Document>(view: View<Document>): Projection {
  return {
    name: view.name,
    version: view.version,
    forget: async (client, version) => {
      await client.query('delete from view where name = $1 and version = $2', [view.name, version]);
    },
    async apply(client, events) {
      const touched = Map.groupBy(events, view.key);
      touched.delete(null);
      const keys = [...touched.keys()].filter((key) => key !== null);
      if (keys.length === 0) return;
      const { rows } = await client.query<{ key: string; organisation: string | null; document: Document }>(
        'select key, organisation, document from view where name = $1 and version = $2 and key = any($3) for update',
        [view.name, view.version, keys],
      );
      const known = new Map(rows.map((row) => [row.key, row]));
      const next = keys.map((key) => {
        const its = touched.get(key) ?? [];
        const document = its.reduce(view.fold, known.get(key)?.document ?? view.initial(key));
        const organisation =
          known.get(key)?.organisation ?? its.find((event) => event.organisation)?.organisation ?? null;
        return { key, organisation, document, position: its.at(-1)?.position ?? '' };
      });
      await client.query(
        `insert into view (name, version, key, organisation, position, document)
         select $1, $2, * from unnest($3::text[], $4::uuid[], $5::text[], $6::jsonb[])
         on conflict (name, version, key) do update
         set organisation = excluded.organisation, position = excluded.position, document = excluded.document`,
        [
          view.name,
          view.version,
          next.map((row) => row.key),
          next.map((row) => row.organisation),
          next.map((row) => row.position),
          next.map((row) => JSON.stringify(row.document)),
        ],
      );
    },
  };
}
