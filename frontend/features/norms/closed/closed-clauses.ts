import type { Requirement } from '#/backend/api/norms/contract.ts';
import type { StatusFilter } from '../list/norm-filter.ts';

/** A clause of a standard whose wording is withheld: its requirements as one row. */
export type ClosedClause = {
  /** Of its first requirement. */
  id: string;
  clause: string;
  /** Of the heading with the same number; null where the standard's heading stands above several clauses. */
  title: { en: string; fr: string } | null;
  rows: readonly Requirement[];
  /** Its distinct statuses, what applies first. */
  statuses: readonly Requirement['applicabilityStatus'][];
};
export type ClosedLine = { kind: 'head'; row: Requirement } | { kind: 'clause'; clause: ClosedClause };

const order = ['APPLICABLE', 'UNKNOWN', 'NA'] as const;

/**
 * The clauses of a standard in the order of its text, under those headings that are not a clause themselves. With a
 * status: the clauses that have a requirement of it, and what stands above them.
 */
export function closedLines(rows: readonly Requirement[], status: StatusFilter): ClosedLine[] {
  const lines: ClosedLine[] = [];
  let head: Requirement | null = null;
  for (const [first, ...others] of runs(rows)) {
    if (!first) continue;
    if (first.type === 'HEAD') {
      if (head) lines.push({ kind: 'head', row: head });
      head = first;
      continue;
    }
    const its = [first, ...others];
    const isOwn = head?.clause === first.clause;
    const title = head && isOwn ? { en: head.requirementEN ?? '', fr: head.requirementFR ?? '' } : null;
    if (head && !isOwn) lines.push({ kind: 'head', row: head });
    head = null;
    if (status !== 'ALL' && !its.some(({ applicabilityStatus }) => applicabilityStatus === status)) continue;
    const statuses = order.filter((one) => its.some(({ applicabilityStatus }) => applicabilityStatus === one));
    lines.push({ kind: 'clause', clause: { id: first._id, clause: first.clause, title, rows: its, statuses } });
  }
  return status === 'ALL' ? lines : withoutEmpty(lines);
}

/** Rows that follow each other and have the same kind and clause. */
function runs(rows: readonly Requirement[]): Requirement[][] {
  const found: Requirement[][] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (row.type === 'REQ' && last?.[0]?.type === 'REQ' && last[0].clause === row.clause && last[0].part === row.part)
      last.push(row);
    else found.push([row]);
  }
  return found;
}

/** Without headings under which no clause is left. */
const withoutEmpty = (lines: readonly ClosedLine[]): ClosedLine[] =>
  lines.filter((line, at) => {
    const next = lines[at + 1];
    if (line.kind === 'clause') return true;
    return next?.kind === 'clause' && (next.clause.title === null || isWithin(next.clause.clause, line.row.clause));
  });

const isWithin = (clause: string, of: string): boolean => clause.startsWith(`${of}.`);

/** The reasons of its requirements, each once. */
export const reasonsOf = ({ rows }: ClosedClause, locale: 'en' | 'fr'): string[] => [
  ...new Set(
    rows
      .map((row) => (locale === 'fr' ? row.applicabilityJustificationFR : row.applicabilityJustificationEN))
      .filter((reason) => reason !== ''),
  ),
];
