import type { Coverage } from '#/backend/api/norms/contract.ts';

export type By = 'standards' | 'documents';
type Duty = Coverage['cells'][number]['duties'][number] & { norm: string };
export type Column = { id: string; name: { en: string; fr: string } };
/** Duties about a point, under a standard or shown by a document. `shown`: how many of them have evidence. */
export type Cell = { point: string; column: string; duties: readonly Duty[]; shown: number };
export type Grid = { columns: readonly Column[]; cells: ReadonlyMap<string, Cell> };

export const cellKey = (point: string, column: string): string => `${point} ${column}`;

/**
 * Points of Annex I against standards, or against the documents that are evidence. Against standards, a cell has what
 * applies there, and evidence of one document alone where one is chosen; against documents, what the document shows.
 */
export function gridOf(coverage: Coverage, by: By, document: string | null): Grid {
  return by === 'standards' ? byStandards(coverage, document) : byDocuments(coverage);
}

function byStandards({ norms, cells }: Coverage, document: string | null): Grid {
  const shows = ({ documents }: Pick<Duty, 'documents'>) =>
    document === null ? documents.length > 0 : documents.includes(document);
  return {
    columns: norms.map(({ norm, name }) => ({ id: norm, name })),
    cells: new Map(
      cells.map(({ point, norm, duties }) => [
        cellKey(point, norm),
        {
          point,
          column: norm,
          duties: duties.map((duty) => ({ ...duty, norm })),
          shown: duties.filter(shows).length,
        },
      ]),
    ),
  };
}

function byDocuments({ documents, cells }: Coverage): Grid {
  const all = cells.flatMap(({ point, norm, duties }) =>
    duties.flatMap((duty) => duty.documents.map((id) => ({ point, id, duty: { ...duty, norm } }))),
  );
  return {
    columns: documents.map(({ id, name }) => ({ id, name: { en: name, fr: name } })),
    cells: new Map(
      [...Map.groupBy(all, ({ point, id }) => cellKey(point, id))].map(([key, its]) => {
        const { point, id } = its[0]!;
        return [key, { point, column: id, duties: its.map(({ duty }) => duty), shown: its.length }];
      }),
    ),
  };
}

/** Duties that apply, each once, and how many of them have evidence. */
export function covered({ cells }: Pick<Coverage, 'cells'>): { shown: number; total: number } {
  const duties = new Map(cells.flatMap((cell) => cell.duties.map(({ key, documents }) => [key, documents.length > 0])));
  return { shown: [...duties.values()].filter(Boolean).length, total: duties.size };
}
