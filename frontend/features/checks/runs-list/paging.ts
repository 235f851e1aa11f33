export const pageSizes = [10, 25, 100] as const;

export type Page<Row> = {
  rows: readonly Row[];
  /** From 1. */
  page: number;
  pages: number;
  /** Numbers of the first and the last row shown, from 1; 0 where there is none. */
  from: number;
  to: number;
};

/** The rows of a page. A page beyond the last is the last one: rows may have gone meanwhile. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, size: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.max(1, Math.min(pages, Number.isSafeInteger(wanted) ? wanted : 1));
  const start = (page - 1) * size;
  const shown = rows.slice(start, start + size);
  return { rows: shown, page, pages, from: shown.length === 0 ? 0 : start + 1, to: start + shown.length };
}
