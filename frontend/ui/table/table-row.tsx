import { memo, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { Column } from './column.ts';
import css from './data-table.module.css';
import type { Press } from './data-table.tsx';
import { tracksOf } from './tracks.ts';

/** Attributes of a row: `data-…`. */
export type RowMarks = Readonly<Record<`data-${string}`, string | undefined>>;

type TableRowProps<Row, Context> = {
  ref: Ref<HTMLDivElement> | undefined;
  id: string;
  row: Row;
  index: number;
  /** Distance from the top in pixels; null where it follows the row before. */
  start: number | null;
  /** Its height in pixels; null where its content decides. */
  size: number | null;
  columns: readonly Column<Row, Context>[];
  all: readonly Column<Row, Context>[];
  context: Context;
  marks: ((row: Row) => RowMarks) | undefined;
  isCurrent: boolean;
  /** Whether Tab stops here: at one line of the table. */
  isStop: boolean;
  /** Null if rows cannot be selected. */
  isSelected: boolean | null;
  detail: ((row: Row) => ReactNode) | undefined;
  onPress: (id: string, how: Press) => void;
};

/** One row. Renders again only when its own data changes: a keystroke in a filter moves thousands. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameters
export const TableRow = memo(Drawn) as typeof Drawn;

function Drawn<Row, Context>(props: TableRowProps<Row, Context>) {
  const { ref, id, row, index, start, size, columns, all, context, marks, isCurrent, isStop, isSelected, detail } =
    props;
  const cells = useRef<HTMLDivElement>(null);
  // The row is the tab stop; the arrows reach its controls.
  useLayoutEffect(() => {
    for (const control of cells.current?.querySelectorAll<HTMLElement>('a, button, input, summary') ?? [])
      control.tabIndex = -1;
  });
  const below = detail?.(row);
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, summary')) return;
    // Who marks words with the pointer reads on.
    if (!event.shiftKey && getSelection()?.isCollapsed === false) return;
    props.onPress(id, event.shiftKey ? 'extend' : event.metaKey || event.ctrlKey ? 'toggle' : 'open');
  };
  return (
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      aria-current={isCurrent || undefined}
      className={css.row}
      data-index={index}
      data-line={id}
      data-open={detail ? true : undefined}
      {...marks?.(row)}
      style={{ height: size ?? undefined, transform: start === null ? undefined : `translateY(${start}px)` }}
      tabIndex={isStop ? 0 : -1}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter is answered by the table */}
      <div ref={cells} role="presentation" className={css.cells} style={tracksOf(columns)} onClick={press}>
        {columns.map((column) => (
          <span
            key={column.id}
            role="gridcell"
            aria-colindex={all.indexOf(column) + 1}
            className={css.cell}
            data-column={column.id}
            data-card={column.card}
          >
            {column.cell(row, context)}
          </span>
        ))}
      </div>
      {below && (
        <div role="gridcell" aria-colspan={all.length} className={css.detail} data-detail>
          {below}
        </div>
      )}
    </div>
  );
}
