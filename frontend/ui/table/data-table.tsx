import {
  Suspense,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../lazy.ts';
import { usePrinting } from '../use-printing.ts';
import { fitting, type Column, type Line, type TableView } from './column.ts';
import css from './data-table.module.css';
import { GroupLine } from './group-line.tsx';
import { rowHeights, useRowDensity } from './row-height.ts';
import { firstLines, RowsInFlow } from './rows-in-flow.tsx';
import type { LinePlace, RowsHandle, RowsProps } from './rows.ts';
import { TableHead } from './table-head.tsx';
import { TableRow, type RowMarks } from './table-row.tsx';
import { useLineFocus } from './use-line-focus.ts';
import { useWidth } from './use-width.ts';

/** The kind of a press on a row: to open it, or to select it with others. */
export type Press = 'open' | 'extend' | 'toggle';

/** The functions of a table for the keys of the application. */
export type TableHandle = {
  /** Moves down, or up, by a number of rows. With `isExtending` the rows between are selected. */
  move: (by: number, isExtending?: boolean) => void;
  /** Sets the focus where Tab would set it. */
  focus: () => void;
  /** Scrolls a line to the top. */
  show: (id: string) => void;
};

type DataTableProps<Row, Context> = {
  label: string;
  /** The columns that the reader did not hide. */
  columns: readonly Column<Row, Context>[];
  view: TableView;
  lines: readonly Line<Row>[];
  context: Context;
  /** The reader's row. */
  current: string | null;
  /** Null if rows cannot be selected. */
  selected: ReadonlySet<string> | null;
  /** Attributes of a row, for its style and for tests. */
  marks?: (row: Row) => RowMarks;
  /** The content under an open row; null for a row that is open to be read whole. */
  renderDetail?: (row: Row) => ReactNode;
  open?: string | null;
  isDimmed?: boolean;
  /** Whether these are the first of more lines that are on their way: they can be read and not used. */
  isPartial?: boolean;
  /**
   * Which rows are as high as their words: the open one, or all unless the reader prefers compact ones. Where the reader
   * prefers words in full, all rows of every table are; else each is one line.
   */
  wraps?: 'open' | 'all';
  /** The class of the frame: sets `--above`, the height of the window's content above it. */
  className?: string | undefined;
  ref?: Ref<TableHandle> | undefined;
  /** Whether other controls move the current row too: it takes the focus only where the table has it. */
  isDriven?: boolean;
  onMove: (id: string, isExtending: boolean) => void;
  onPress: (id: string, how: Press) => void;
  onToggleGroup?: (id: string) => void;
  /** Selects every row, or none where all were selected: Ctrl and A. */
  onSelectAll?: (() => void) | undefined;
  /** The rows to copy, as tab-separated values, when a reader copies in the table; null leaves it to the browser. */
  onCopy?: (() => string | null) | undefined;
};

/** Of more lines than these, only the visible ones are in the document. */
const shortLines = 150;
const loadLong = () => import('./rows-in-sight.tsx');
const RowsInSight = lazy(async () => ({ default: (await loadLong()).RowsInSight }));

/** Fetches the code of long tables, for a screen that shows one, while its data comes. */
export const prepareLongTable = (): void => void loadLong().catch(() => undefined);

const heights = { head: 32, group: 28, card: 104, wrapped: 64 };
/** Below this width in pixels, a row is a card. */
const tableWidth = 560;

/**
 * The table of the kit: one tab stop; arrows, Home, End and Page keys move from line to line, left and right to the
 * controls of a row, Enter opens. Of thousands of rows only the visible ones are in the document; on paper all are.
 */
export function DataTable<Row, Context>(props: DataTableProps<Row, Context>) {
  const {
    label,
    columns,
    view,
    lines,
    context,
    current,
    selected,
    marks,
    renderDetail,
    open = null,
    wraps,
    isPartial = false,
    ref,
    onToggleGroup,
  } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const known = useWidth(scroller);
  const width = known ?? 0;
  const isPrinting = usePrinting();
  const isCards = width > 0 && width < tableWidth && !isPrinting;
  const shown = useMemo(
    () => (isCards || isPrinting ? columns : fitting(columns, width)),
    [columns, width, isCards, isPrinting],
  );
  const density = useRowDensity();
  const isWhole = density === 'whole' || (wraps === 'all' && density !== 'compact');
  const isMeasured = isCards || isWhole || wraps !== undefined || renderDetail !== undefined;
  const isOneLine = wraps !== undefined && !isWhole && !isCards && !isPrinting;
  const rowHeight = isCards ? heights.card : rowHeights[density];

  const rows = useRef<RowsHandle>(null);
  const focus = useLineFocus({
    ...props,
    scroller,
    scrollTo: (index, align) => rows.current?.scrollTo(index, align),
    // A page of rows that wrap is about as many as are seen at once.
    rowHeight: isWhole ? heights.wrapped : rowHeight,
  });
  const stop = Math.min(focus.stop, Math.max(0, lines.length - 1));
  useImperativeHandle(ref, () => ({ move: focus.move, focus: focus.enter, show: focus.show }), [focus]);

  // An opened row is scrolled into view whole, and again while it grows, until the reader does something.
  useEffect(() => {
    if (open === null || open === '') return;
    const acted = new AbortController();
    const row = () => scroller.current?.querySelector(`[data-line="${CSS.escape(open)}"]`) ?? null;
    const grown = new ResizeObserver(() => row()?.scrollIntoView({ block: 'nearest' }));
    const leave = () => {
      grown.disconnect();
      acted.abort();
    };
    // The first frame measures the row, the second one has its final place.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const opened = row();
        if (!opened || acted.signal.aborted) return;
        grown.observe(opened);
        for (const act of ['wheel', 'pointerdown', 'keydown'])
          addEventListener(act, leave, { signal: acted.signal, capture: true, passive: true });
      }),
    );
    return () => {
      cancelAnimationFrame(frame);
      leave();
    };
  }, [open]);

  const copy = (event: ClipboardEvent) => {
    // What is marked by the pointer, or in a field, is the reader's own choice.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    if (getSelection()?.isCollapsed === false) return;
    const text = props.onCopy?.() ?? null;
    if (text === null) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };

  // A long table stays one: its lines would lose the focus each time that a filter makes it short.
  const [isLong, setLong] = useState(false);
  if (lines.length > shortLines && !isLong) setLong(true);
  const drawLine = (index: number, { start, size, ref: measure }: LinePlace) => {
    // Lines that are drawn before the width is known are drawn again for it before anybody sees them.
    if (known === null) return null;
    const line = lines[index]!;
    const place = { index, start, size, isStop: index === stop };
    if (line.kind === 'group')
      return <GroupLine key={line.id} line={line} {...place} span={shown.length} onToggle={onToggleGroup} />;
    return (
      <TableRow
        key={line.id}
        ref={measure}
        {...place}
        id={line.id}
        row={line.row}
        columns={shown}
        all={columns}
        context={context}
        marks={marks}
        isCurrent={line.id === current}
        isSelected={selected?.has(line.id) ?? null}
        detail={line.id === open ? renderDetail : undefined}
        onPress={focus.press}
      />
    );
  };
  const drawn: RowsProps = {
    lines,
    scroller,
    stop,
    above: isCards ? 0 : heights.head,
    heights: { row: rowHeight, group: heights.group },
    isMeasured,
    isPrinting,
    drawLine,
    onDrawn: focus.settle,
    ref: rows,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its lines take the focus, one of them by Tab
    <div
      className={`${css.scroll} ${props.className ?? ''}`}
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={isPartial ? -1 : lines.length + 1}
      aria-busy={isPartial || undefined}
      aria-colcount={columns.length}
      aria-multiselectable={selected ? true : undefined}
      data-cards={isCards || undefined}
      data-wraps={wraps !== undefined || isWhole || undefined}
      data-one-line={isOneLine || undefined}
      data-dimmed={props.isDimmed || undefined}
      data-bench="scroll"
      onKeyDown={focus.onKeyDown}
      onFocus={focus.onFocus}
      onCopy={copy}
    >
      <TableHead columns={shown} all={columns} view={view} isPrinting={isPrinting} />
      {isLong ? (
        <Suspense fallback={<RowsInFlow {...drawn} isInert lines={lines.slice(0, firstLines)} />}>
          <RowsInSight {...drawn} />
        </Suspense>
      ) : (
        <RowsInFlow {...drawn} isInert={isPartial} />
      )}
      {lines.length === 0 && <p className={css.none}>{t('common.table.none')}</p>}
    </div>
  );
}
