import type { PoolClient } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import type { PlainView } from '#/backend/projections/view.ts';

/** A document and the position of the newest event in it. */
export type Read<Document> = { document: Document; position: Position | null };

/** The live document of a key; the initial one where nothing has happened yet, or where the scope hides it. */
export async function readView<Document>(
  client: PoolClient,
  view: PlainView<Document>,
  key: string,
): Promise<Read<Document>> {
  const { rows } = await client.query<Read<Document>>(
    `select v.document, v.position from view v join view_checkpoint c using (name, version)
     where c.live and v.name = $1 and v.key = $2`,
    [view.name, key],
  );
  return rows[0] ?? { document: view.initial(key), position: null };
}
