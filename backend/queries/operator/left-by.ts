import type { Pool } from 'pg';
import { inScope } from '#/backend/database/scope.ts';
import { deskEntryRows, type DeskEntry } from '#/backend/projections/documents/desk-entries/fold.ts';

/** What a visitor left with the operator, the oldest first: messages, demos, and the newsletter. */
export async function leftBy(pool: Pool, visitor: string): Promise<DeskEntry[]> {
  const { rows } = await inScope(pool, 'operator', (client) =>
    client.query<{ content: unknown }>(
      `select r.content from view_row r join view_checkpoint c using (name, version)
       where c.live and r.name = $1 and r.valid_to is null and r.content ->> 'person' = $2
       order by r.content ->> 'at'`,
      [deskEntryRows.name, visitor],
    ),
  );
  return rows.map(({ content }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fold of this view wrote it
    return content as DeskEntry;
  });
}
