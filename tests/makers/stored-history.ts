import type { ClientBase } from 'pg';
import { linesOf, type HistoryPage } from '#/backend/projections/rows/history/page.ts';
import type { HistoryRow } from '#/backend/projections/rows/history/row.ts';

/** Every stored line of the audit trail with its version, in the order of the log, whatever pages they lie in. */
export async function storedHistory(client: ClientBase): Promise<readonly (HistoryRow & { version: number })[]> {
  const { rows } = await client.query<HistoryPage & { version: number }>(
    'select version, reached, first, organisation, device, lines, events from history_page',
  );
  const lines = rows.flatMap((page) => linesOf(page).map((line) => ({ version: page.version, ...line })));
  return lines.toSorted((a, b) => a.version - b.version || (a.position < b.position ? -1 : 1));
}
