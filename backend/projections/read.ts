import type { PoolClient } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import type { View } from './view.ts';

/** A document and the position of the newest event in it. */
export type Read<Document> = { document: Document; position: Position | null };

/** The live document of a key; the initial one where nothing has happened yet, or where the scope hides it. */
export async function readView<Document>(
  client: PoolClient,
  view: View<Document>,
  key: string,
): Promise<Read<Document>> {
  return (await readViews(client, view, [key])).get(key) ?? { document: view.initial(key), position: null };
}

/** The live documents of several keys. Keys without one are absent. */
export async function readViews<Document>(
  client: PoolClient,
  view: View<Document>,
  keys: readonly string[],
): Promise<Map<string, Read<Document>>> {
  const { rows } = await client.query<{ key: string } & Read<Document>>(
    `select v.key, v.document, v.position from view v join view_checkpoint c using (name, version)
     where c.live and v.name = $1 and v.key = any($2)`,
    [view.name, keys],
  );
  return new Map(rows.map(({ key, document, position }) => [key, { document, position }]));
}
