import type { Finding } from '#/backend/events/finding.ts';
import { judge } from '#/backend/judging/judge.ts';
import { rankedRows, type RankedRow } from '#/backend/judging/model/choose.ts';
import { prepareSet } from '#/backend/judging/documents/prepare.ts';
import { rowsOf, type CheckedRow } from '#/backend/judging/rows.ts';
import type { Applicability } from '#/knowledge/types.ts';
import type { ReadDocument, WantedRow } from './ports.ts';

/** Judges by rules alone. Findings of `base` are kept where their basis has not changed. */
export function rulesJudge(
  documents: readonly ReadDocument[],
  wanted: readonly WantedRow[],
  base: readonly Finding[] = [],
): Iterable<Finding> {
  const set = prepareSet(documents);
  return judge(set, checkedRows(wanted), byKey(base));
}

/** The same, and then the requirements that a model should read, with the passages to show. */
export function* judgeForModel(
  documents: readonly ReadDocument[],
  wanted: readonly WantedRow[],
  base: readonly Finding[],
): Generator<{ finding: Finding } | { asked: RankedRow }> {
  const [set, rows] = [prepareSet(documents), checkedRows(wanted)];
  const findings: Finding[] = [];
  for (const finding of judge(set, rows, byKey(base))) {
    findings.push(finding);
    yield { finding };
  }
  for (const asked of rankedRows(set, rows, byKey(findings))) yield { asked };
}

const byKey = (findings: readonly Finding[]): ReadonlyMap<string, Finding> =>
  new Map(findings.map((finding) => [finding.requirement, finding]));

/** The wanted requirements with what recognises their evidence. */
function checkedRows(wanted: readonly WantedRow[]): CheckedRow[] {
  const statuses = new Map<string, Applicability>(wanted.map(({ key, status }) => [key, status]));
  // A key may be the parent of others: only the named ones are wanted.
  return rowsOf({ norms: [], requirements: [...statuses.keys()] }, null).flatMap((row) => {
    const status = statuses.get(row.requirement.key);
    return status ? [{ ...row, status }] : [];
  });
}
