import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
  type RowData,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, TableView } from './column.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/**
 * The rows in the order of the view, and the columns that it does not hide. Words are sorted by the rules of `locale`.
 */
export function useTableRows<Row extends RowData, Context>(
  columns: readonly Column<Row, Context>[],
  rows: readonly Row[],
  { sort, hidden }: Pick<TableView, 'sort' | 'hidden'>,
  locale: string,
): { rows: readonly Row[]; columns: readonly Column<Row, Context>[] } {
  const definitions = useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const sortFn = (one: TableRow<typeof features, Row>, other: TableRow<typeof features, Row>, id: string) => {
      const [a, b] = [one.getValue<unknown>(id), other.getValue<unknown>(id)];
      return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
    };
    return columns.map(({ id, rank, sortBy }): ColumnDef<typeof features, Row> => ({
      id,
      accessorFn: (row) => sortBy?.(row) ?? undefined,
      enableSorting: sortBy !== undefined,
      enableHiding: rank > 0,
      sortFn,
      sortUndefined: 'last',
    }));
  }, [columns, locale]);
  const state = useMemo(
    () => ({
      sorting: sort ? [{ id: sort.column, desc: sort.isDescending }] : [],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    }),
    [sort, hidden],
  );
  const table = useTable({ features, columns: definitions, data: rows, state });
  const model = table.getRowModel();
  const visible = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ');
  return {
    rows: useMemo(() => model.rows.map(({ original }) => original), [model]),
    columns: useMemo(() => columns.filter(({ id }) => visible.split(' ').includes(id)), [columns, visible]),
  };
}
