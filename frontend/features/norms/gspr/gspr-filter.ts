import type { GsprRow } from '#/backend/api/norms/contract.ts';

export type GsprFilter = 'all' | 'applicable' | 'open';

/** A point has evidence once a document is named, or a passage shows it that nobody overruled and that is not stale. */
const isShown = ({ document, passages }: Pick<GsprRow, 'document' | 'passages'>): boolean =>
  document !== null || passages.some(({ state }) => state === 'linked' || state === 'confirmed');

/** Points that match, with the headings above them. `open`: applicable or not known yet, and without evidence. */
export function filterGspr(rows: readonly GsprRow[], filter: GsprFilter): readonly GsprRow[] {
  if (filter === 'all') return rows;
  const shown: GsprRow[] = [];
  let heading: GsprRow | null = null;
  for (const row of rows) {
    if (row.type === 'HEAD') {
      heading = row;
      continue;
    }
    const fits =
      filter === 'applicable'
        ? row.applicabilityStatus === 'APPLICABLE'
        : row.applicabilityStatus !== 'NA' && !isShown(row);
    if (!fits) continue;
    if (heading) shown.push(heading);
    heading = null;
    shown.push(row);
  }
  return shown;
}

/** Number of applicable points with evidence. */
export function gsprProgress(rows: readonly GsprRow[]): { shown: number; total: number } {
  const applicable = rows.filter(
    ({ type, applicabilityStatus }) => type === 'REQ' && applicabilityStatus === 'APPLICABLE',
  );
  return { shown: applicable.filter(isShown).length, total: applicable.length };
}
