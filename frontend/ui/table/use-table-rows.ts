import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
  type RowData,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { arranged, passing } from './arrange.ts';
import type { Column, TableView } from './column.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/**
 * The rows that pass the filters of the view, in its order, and the columns that it shows. Words are sorted by the rules
 * of `locale`.
 */
export function useTableRows<Row extends RowData, Context>(
  columns: readonly Column<Row, Context>[],
  all: readonly Row[],
  { sort, chosen, filters }: Pick<TableView, 'sort' | 'chosen' | 'filters'>,
  locale: string,
): { rows: readonly Row[]; columns: readonly Column<Row, Context>[] } {
  const definitions = useMemo(() => {
    const compare = comparing(locale);
    const sortFn = (one: TableRow<typeof features, Row>, other: TableRow<typeof features, Row>, id: string) => {
      const [a, b] = [one.getValue<unknown>(id), other.getValue<unknown>(id)];
      return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
    };
    return columns.map(({ id, sortBy }): ColumnDef<typeof features, Row> => ({
      id,
      accessorFn: (row) => sortBy?.(row) ?? undefined,
      enableSorting: sortBy !== undefined,
      sortFn,
      sortUndefined: 'last',
    }));
  }, [columns, locale]);
  const rows = useMemo(() => passing(all, columns, filters), [all, columns, filters]);
  const state = useMemo(() => ({ sorting: sort ? [{ id: sort.column, desc: sort.isDescending }] : [] }), [sort]);
  const table = useTable({ features, columns: definitions, data: rows, state });
  // Without an order the rows are as they came, and no model of them is made: there may be tens of thousands.
  const model = sort ? table.getRowModel() : null;
  return {
    rows: useMemo(() => model?.rows.map(({ original }) => original) ?? rows, [model, rows]),
    columns: useMemo(() => arranged(columns, chosen), [columns, chosen]),
  };
}

/**
 * A function that compares words by the rules of a language. They are made at the first call, because most tables keep
 * the order in which their rows came.
 */
function comparing(locale: string): (one: string, other: string) => number {
  let made: Intl.Collator | undefined;
  return (one, other) => (made ??= new Intl.Collator(locale, { numeric: true })).compare(one, other);
}
