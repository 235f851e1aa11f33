import type { Finding } from '#/backend/events/finding.ts';
import { judge } from '#/backend/judging/judge.ts';
import { prepareSet } from '#/backend/judging/documents/prepare.ts';
import { rowsOf } from '#/backend/judging/rows.ts';
import type { Applicability } from '#/knowledge/types.ts';
import type { ReadDocument, WantedRow } from './ports.ts';

/** Judges by rules alone. Findings of `base` stand where nothing of what they rest on has changed. */
export function rulesJudge(
  documents: readonly ReadDocument[],
  wanted: readonly WantedRow[],
  base: readonly Finding[] = [],
): Iterable<Finding> {
  const statuses = new Map<string, Applicability>(wanted.map(({ key, status }) => [key, status]));
  // A key may stand above others: only the named ones are wanted.
  const rows = rowsOf({ norms: [], requirements: [...statuses.keys()] }, null).flatMap((row) => {
    const status = statuses.get(row.requirement.key);
    return status ? [{ ...row, status }] : [];
  });
  return judge(prepareSet(documents), rows, new Map(base.map((finding) => [finding.requirement, finding])));
}
