import type { Pool } from 'pg';
import { inScope } from '#/backend/database/scope.ts';
import { deskEntryRows, type DeskEntry } from '#/backend/projections/documents/desk-entries/fold.ts';
import { deskMarkRows, unmarked, type DeskMarks } from '#/backend/projections/documents/desk-marks/fold.ts';

export type OnDesk = DeskEntry & { id: string } & DeskMarks;

/** Everybody on the operator’s desk with what was done about them, the newest first. Of all organisations. */
export async function operatorDesk(pool: Pool): Promise<OnDesk[]> {
  const { rows } = await inScope(pool, 'operator', (client) =>
    client.query<{ name: string; row: string; content: unknown }>(
      `select r.name, r.row, r.content from view_row r join view_checkpoint c using (name, version)
       where c.live and r.name = any($1) and r.valid_to is null`,
      [[deskEntryRows.name, deskMarkRows.name]],
    ),
  );
  const of = (view: string) => rows.filter(({ name }) => name === view);
  const marks = new Map(
    of(deskMarkRows.name).map(({ row, content }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fold of this view wrote it
      return [row, content as DeskMarks];
    }),
  );
  return of(deskEntryRows.name)
    .map(({ row, content }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fold of this view wrote it
      return { ...(content as DeskEntry), ...(marks.get(row) ?? unmarked), id: row };
    })
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
