import { placeOf } from '#/knowledge/derive/clause.ts';
import type { Knowledge, Requirement as Row } from '#/knowledge/types.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { requirementAnswers, type Opened } from './response.ts';
import type { GsprRow } from './contract.ts';
import type { Judged } from '#/backend/queries/norms/judged.ts';
import type { EvidenceOf } from '#/backend/queries/norms/linked-evidence.ts';
import type { RequirementIndex } from '#/backend/queries/norms/requirement-index.ts';

/** The GSPR checklist: every row of MDR Annex I, with how it is met, and the applicable standards that support it. */
export function gsprRows(
  seen: Seen,
  judged: Judged,
  knowledge: Knowledge,
  index: RequirementIndex,
  opened: Opened,
  evidenceOf: EvidenceOf,
): GsprRow[] {
  const answer = requirementAnswers(seen, judged, index, opened, evidenceOf);
  const { statements, evidence } = seen.statements;
  const applies = (norm: string) => (statements[norm] ?? judged.norms.get(norm))?.status === 'APPLICABLE';
  const applicable = knowledge.norms
    .filter(({ key, kind }) => kind === 'standard' && applies(key))
    .toSorted((one, other) => one.position - other.position);
  const supporting = (row: Row): GsprRow['supportedBy'] => {
    const clauses = Map.groupBy(index.supporting(row), ({ norm }) => norm);
    return applicable.flatMap(({ key, name }) => {
      const its = clauses.get(key);
      return its ? [{ norm: key, name, clauses: [...new Set(its.map(({ clause }) => clause))].toSorted(byPlace) }] : [];
    });
  };
  return index.checklist.map((row) => {
    const named = evidence[row.key];
    return {
      ...answer(row, true),
      method: named?.method ?? '',
      standard: named?.standard ?? '',
      document: named?.document ?? null,
      named: named ? { by: named.by, byName: opened(named), at: named.at, position: named.position } : null,
      supportedBy: row.type === 'REQ' ? supporting(row) : [],
    };
  });
}

/** 4.2 before 4.10. */
const byPlace = (one: string, other: string): number =>
  placeOf(one).join('.').localeCompare(placeOf(other).join('.'), 'en', { numeric: true });
