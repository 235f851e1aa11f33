import type { Finding } from '#/backend/events/finding.ts';
import { prepareSet } from '#/backend/judging/documents/prepare.ts';
import type { CheckedDocument, PreparedSet } from '#/backend/judging/documents/set.ts';
import { judge, study } from '#/backend/judging/judge.ts';
import { rowsOf, type CheckedRow } from '#/backend/judging/rows.ts';
import type { Signals } from '#/knowledge/evidence/scoring.ts';
import type { CorpusSet, Label } from '#/tests/checks/corpus/sets.ts';

/** A set of the corpus with its files read. */
export type ReadSet = { set: CorpusSet; documents: readonly CheckedDocument[] };

/** A label and what the engine says. */
export type Outcome = { set: CorpusSet; label: Label; row: CheckedRow; finding: Finding; prepared: PreparedSet };

/** The findings of the labels of a set. */
export function outcomesOf({ set, documents }: ReadSet, labels: readonly Label[] = set.labels): Outcome[] {
  const prepared = prepareSet(documents);
  return labels.flatMap((label) => {
    const row = rowOf(label.requirement);
    return [...judge(prepared, [row])].map((finding) => ({ set, label, row, finding, prepared }));
  });
}

/** Another finding of the same requirement, over other documents. */
export function findingOver(documents: readonly CheckedDocument[], row: CheckedRow): Finding['verdict'] {
  const [finding] = [...judge(prepareSet(documents), [row])];
  if (!finding) throw new Error(`${row.requirement.key} was not judged`);
  return finding.verdict;
}

export const signalsOf = ({ prepared, row }: Outcome): Signals => study(prepared, row).decision.signals;

const rows = new Map<string, CheckedRow>();
function rowOf(key: string): CheckedRow {
  const known =
    rows.get(key) ?? rowsOf({ norms: [], requirements: [key] }, null).find((row) => row.requirement.key === key);
  if (!known) throw new Error(`${key} is no duty`);
  rows.set(key, known);
  return known;
}

export const isOpen = ({ label }: Outcome): boolean => label.verdict === 'gap' || label.verdict === 'notAddressed';
export const isMet = ({ label }: Outcome): boolean => label.verdict === 'met';
