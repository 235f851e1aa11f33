import type { Coverage } from '#/backend/api/norms/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { placeOf } from '#/knowledge/derive/clause.ts';
import type { Knowledge, Requirement } from '#/knowledge/types.ts';
import type { Judged } from './judged.ts';
import type { EvidenceOf } from './linked-evidence.ts';
import { standsFor } from './progress.ts';
import type { RequirementIndex } from './requirement-index.ts';

/** The law itself, whose own points are a column beside the standards that support them. */
const law = 'MDR';

/**
 * How the points of MDR Annex I are covered: by the duties of Annex I and of the applicable standards that cite them, each
 * with the documents that are evidence of it. What does not apply is left out. Empty where the knowledge base has no Annex I.
 */
export function coverageOf(
  { statements, documents }: Pick<DeviceMoment, 'statements' | 'documents'>,
  { norms, shown }: Pick<Judged, 'norms' | 'shown'>,
  knowledge: Pick<Knowledge, 'norms'>,
  index: Pick<RequirementIndex, 'checklist' | 'byNorm'>,
  evidenceOf: EvidenceOf,
): Coverage {
  const stated = statements.statements;
  const statusOf = (key: string) => stated[key]?.status ?? shown.get(key)?.status ?? 'UNKNOWN';
  const names = new Map(documents.documents.map(({ id, name }) => [id, name]));
  const documentsOf = (key: string): string[] => {
    const found = new Map<string, string>();
    const named = statements.evidence[key]?.document;
    if (named) found.set(named.id ?? named.name, named.name);
    for (const { document } of evidenceOf(key).filter(standsFor)) found.set(document.id, document.name);
    for (const [id, name] of found) if (!names.has(id)) names.set(id, name);
    return [...found.keys()];
  };

  const columns = [
    ...knowledge.norms.filter(({ key }) => key === law),
    ...knowledge.norms
      .filter(({ key, kind }) => kind === 'standard' && (stated[key] ?? norms.get(key))?.status === 'APPLICABLE')
      .toSorted((one, other) => one.position - other.position),
  ];
  const cells: Coverage['cells'] = columns.flatMap(({ key: norm }) => {
    const rows = norm === law ? index.checklist : (index.byNorm.get(norm) ?? []);
    const cited = rows
      .filter((row) => row.type === 'REQ' && statusOf(row.key) !== 'NA')
      .flatMap((row) => pointsOf(row, norm).map((point) => ({ point, row })));
    return [...Map.groupBy(cited, ({ point }) => point)].map(([point, its]) => ({
      point,
      norm,
      duties: its.map(({ row: { key, clause } }) => ({
        key,
        clause,
        status: statusOf(key),
        documents: documentsOf(key),
      })),
    }));
  });
  const covering = new Set(cells.map(({ norm }) => norm));
  const evidence = new Set(cells.flatMap(({ duties }) => duties.flatMap((duty) => duty.documents)));
  return {
    points: pointsIn(index.checklist),
    norms: columns.filter(({ key }) => covering.has(key)).map(({ key: norm, name }) => ({ norm, name })),
    documents: [...names].filter(([id]) => evidence.has(id)).map(([id, name]) => ({ id, name })),
    cells,
  };
}

/** The points of Annex I that a duty is about: of its own number, or of those that it cites; "10" for "10.4.1(a)". */
function pointsOf(row: Requirement, norm: string): string[] {
  if (row.type !== 'REQ') return [];
  const cited = norm === law ? [row.clause] : row.gspr;
  return [...new Set(cited.flatMap((place) => placeOf(place)[0] ?? []))];
}

/** The numbered points with the title of their heading; empty where a point has none. */
function pointsIn(checklist: readonly Requirement[]): Coverage['points'] {
  const titles = new Map(checklist.filter(({ type }) => type === 'HEAD').map(({ clause, text }) => [clause, text]));
  const numbers = checklist.flatMap((row) => pointsOf(row, law));
  return [...new Set(numbers)].map((point) => ({ point, title: titles.get(point) ?? { en: '', fr: '' } }));
}
