import type { ReactNode } from 'react';

/** A column of the kit's table. `Context` is what its cells need besides the row: handlers, what the reader may do. */
export type Column<Row, Context> = {
  id: string;
  title: string;
  /** Its share of the width, as a track of a CSS grid. */
  track: string;
  /** Pixels below which it says nothing any more. */
  least: number;
  /** Columns with the highest rank leave first where there is no room. 0: stays, and cannot be hidden. */
  rank: number;
  /** Where the cell stands when the row is a card, on a narrow screen. */
  card: 'title' | 'line' | 'corner' | 'hidden';
  /** What rows are sorted by; null comes last. A column without it cannot be sorted. */
  sortBy?: (row: Row) => string | number | null;
  cell: (row: Row, context: Context) => ReactNode;
};

/** What the table shows under its head: a row, or the name of the rows that follow. */
export type Line<Row> =
  | { kind: 'row'; id: string; row: Row }
  | {
      kind: 'group';
      id: string;
      title: ReactNode;
      count?: number;
      /** Whether its rows are shown; absent where a group cannot be folded. */
      isOpen?: boolean;
    };

export type Sort = { column: string; isDescending: boolean };

/** What the reader chose for a table. */
export type TableView = {
  sort: Sort | null;
  hidden: readonly string[];
  onSort: (sort: Sort | null) => void;
  onHide: (hidden: readonly string[]) => void;
};

const gap = 12;
const padding = 2 * 16;

/** The columns for which there is room in so many pixels, in their order. */
export function fitting<Of extends Pick<Column<never, never>, 'least' | 'rank'>>(
  columns: readonly Of[],
  width: number,
): readonly Of[] {
  const taken = columns.reduce((sum, { least }) => sum + least + gap, padding - gap);
  const rank = Math.max(0, ...columns.map((column) => column.rank));
  if (taken <= width || rank === 0) return columns;
  const leaving = columns.findLastIndex((column) => column.rank === rank);
  return fitting(columns.toSpliced(leaving, 1), width);
}

/** What pressing the head of a column asks for: ascending, then descending, then the order that the rows came in. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? null : { column, isDescending: true };
}
