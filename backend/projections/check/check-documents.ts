import type { PoolClient } from 'pg';
import type { CheckedProjection, Refold, StoredRow } from '../projection.ts';
import { isViewRowMarked, type ViewRow } from '../view-row.ts';
import { sortedJson } from '#/backend/log/row-marks.ts';
import { firstDifference } from './first-difference.ts';
import type { ViewFinding } from './finding.ts';
import { slotInSql, type Slots } from './slots.ts';

/** Number of rows of all views, in these slots. */
export async function countRows(client: PoolClient, { from, to }: Slots): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select ((select count(*) from view where ${slotInSql('key')} >= $1 and ${slotInSql('key')} < $2)
       + (select count(*) from view_row where ${slotInSql('list')} >= $1 and ${slotInSql('list')} < $2))::int as count`,
    [from, to],
  );
  return rows[0]?.count ?? 0;
}

/** Compares the stored rows with rows folded again from the log. */
export function documentFindings(
  { name, version, isMarked }: CheckedProjection,
  stored: ReadonlyMap<string, StoredRow>,
  { rows: folded }: Pick<Refold, 'rows'>,
  rowKey: Uint8Array,
): ViewFinding[] {
  return [...new Set([...stored.keys(), ...folded.keys()])].flatMap((key): ViewFinding[] => {
    const [is, ought] = [stored.get(key), folded.get(key)];
    const about = { view: name, key, path: null, position: is?.position ?? ought?.position ?? null };
    if (!is) return [{ ...about, problem: 'MISSING' }];
    if (!ought) return [{ ...about, problem: 'FOREIGN' }];
    const path = differenceOf(is, ought);
    if (path !== null) return [{ ...about, problem: 'DIFFERS', path }];
    if (isMarked && !isViewRowMarked(rowKey, { name, version }, is)) return [{ ...about, problem: 'NOT_MARKED' }];
    return [];
  });
}

function differenceOf(is: ViewRow<unknown>, ought: ViewRow<unknown>): string | null {
  if (is.organisation !== ought.organisation) return 'organisation';
  if (sortedJson(is.document) !== sortedJson(ought.document)) {
    const document: unknown = JSON.parse(sortedJson(ought.document));
    return firstDifference(is.document, document) ?? '';
  }
  return is.position === ought.position ? null : 'position';
}
