import { memo } from 'react';
import { nextSort, type Column, type TableView } from './column.ts';
import css from './data-table.module.css';
import { tracksOf } from './tracks.ts';

type TableHeadProps<Row, Context> = {
  columns: readonly Column<Row, Context>[];
  /** Also the columns without space. */
  all: readonly Column<Row, Context>[];
  view: TableView;
  /** Whether it is drawn on paper, where browsers leave buttons out of heads that they repeat. */
  isPrinting: boolean;
};

/** The heads of the columns. Pressing one sorts; the arrow up from the first line leads here. Not drawn anew by a scroll. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameters
export const TableHead = memo(Drawn) as typeof Drawn;

function Drawn<Row, Context>({ columns, all, view, isPrinting }: TableHeadProps<Row, Context>) {
  const { sort, onSort } = view;
  const orderOf = (id: string) => (sort?.column === id ? (sort.isDescending ? 'descending' : 'ascending') : 'none');
  return (
    <div role="rowgroup" className={css.heads}>
      <div role="row" aria-rowindex={1} className={css.head} style={tracksOf(columns)}>
        {columns.map(({ id, title, sortBy }) => (
          <span
            key={id}
            role="columnheader"
            aria-colindex={all.findIndex((column) => column.id === id) + 1}
            aria-sort={sortBy ? orderOf(id) : undefined}
          >
            {sortBy && !isPrinting ? (
              <button type="button" tabIndex={-1} onClick={() => onSort(nextSort(sort, id))}>
                {title}
                <span aria-hidden className={css.order} data-order={orderOf(id)} />
              </button>
            ) : (
              title
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
