import type { ReactNode } from 'react';

/**
 * A column of the kit's table. `Context` is the data that its cells need besides the row: handlers, the reader's
 * rights.
 */
export type Column<Row, Context> = {
  id: string;
  title: string;
  /** Its share of the width, as a track of a CSS grid. */
  track: string;
  /** Minimum width in pixels. */
  least: number;
  /** Columns with the highest rank are removed first when space is short. 0: stays, and cannot be hidden. */
  rank: number;
  /** Shown only where the reader chooses it. */
  isOptional?: boolean;
  /** The place of the cell when the row is a card, on a narrow screen. */
  card: 'title' | 'line' | 'corner' | 'hidden';
  /** The value for sorting rows; null comes last. A column without it cannot be sorted. */
  sortBy?: (row: Row) => string | number | null;
  /** The content in plain words: copied, exported, and sought by the filter of the column. */
  text?: (row: Row) => string;
  /** One of few values, which filters and groups. `of` is its name in addresses, never empty, `say` its words. */
  choice?: { of: (row: Row) => string; say: (row: Row) => string };
  cell: (row: Row, context: Context) => ReactNode;
};

/** A line under the table's head: a row, or the name of the rows that follow. */
export type Line<Row> =
  | { kind: 'row'; id: string; row: Row }
  | {
      kind: 'group';
      id: string;
      title: ReactNode;
      count?: number;
      /** Whether its rows are shown; absent if a group cannot be collapsed. */
      isOpen?: boolean;
    };

export type Sort = { column: string; isDescending: boolean };

/** The reader's choices for a table. */
export type TableView = {
  sort: Sort | null;
  /** The shown columns in their order; null: those of the table. */
  chosen: readonly string[] | null;
  /** The column whose values group the rows; null: no groups. */
  group: string | null;
  /** The column that groups the rows until the reader chooses. */
  groupAtFirst: string | null;
  /** By column: the value of its choice, or words of its text. */
  filters: Filters;
  onSort: (sort: Sort | null) => void;
  onChoose: (columns: readonly string[] | null) => void;
  onGroup: (column: string | null) => void;
  onFilter: (filters: Filters) => void;
};
export type Filters = Readonly<Record<string, string>>;

const gap = 12;
const padding = 2 * 16;

/** The columns that fit into a number of pixels, in their order. */
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

/** The next order after a press on a column's head: ascending, then descending, then the original order of the rows. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? null : { column, isDescending: true };
}
