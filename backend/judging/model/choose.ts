import type { Criticity, Finding } from '#/backend/events/finding.ts';
import type { PreparedSet } from '../documents/set.ts';
import type { CheckedRow } from '../rows.ts';
import { openCriticity } from '../verdict/open-criticity.ts';
import { askedRow } from './asked-row.ts';
import { withheldFrom } from './addressed.ts';
import type { AskedRow } from './call.ts';

/** A requirement for the model; the lowest `rank` is asked first. `criticity`: of an open point. */
export type RankedRow = { rank: number; row: AskedRow; criticity: Criticity };

/** The classes in which the model reads, the most useful first. */
const classes: readonly ((row: CheckedRow, finding: Finding) => boolean)[] = [
  (_row, { verdict }) => verdict === 'unsure',
  ({ requirement }, { verdict }) => verdict === 'gap' && openCriticity(requirement) === 'critical',
  ({ requirement }, { verdict }) => verdict === 'met' && openCriticity(requirement) === 'critical',
];

/** What is worth a second reading after the rules: unsure, then critical gaps, then critical evidence; each in its order. */
export function* rankedRows(
  set: PreparedSet,
  rows: readonly CheckedRow[],
  findings: ReadonlyMap<string, Finding>,
): Generator<RankedRow> {
  const withheld = withheldFrom(set);
  for (const [rank, isOne] of classes.entries())
    for (const row of rows) {
      const finding = findings.get(row.requirement.key);
      const asked = finding && isOne(row, finding) ? askedRow(row, set, withheld) : null;
      if (asked) yield { rank, row: asked, criticity: openCriticity(row.requirement) };
    }
}
