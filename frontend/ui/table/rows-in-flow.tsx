import { useDeferredValue, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import css from './data-table.module.css';
import type { RowsProps } from './rows.ts';

/** The lines that are drawn at once; the others follow when the reader has seen these. */
export const firstLines = 40;

/**
 * All lines of a short table, one below the other: the browser finds words in each of them, and measures none. With
 * `isInert` they can be read and not used: others take their place, and would lose a press that began on these.
 */
export function RowsInFlow(props: RowsProps & { isInert?: boolean }) {
  const { lines, scroller, above, heights, isMeasured, isPrinting, isInert = false, drawLine, onDrawn, ref } = props;
  const deferred = useDeferredValue(lines.length, Math.min(lines.length, firstLines));
  const count = isPrinting ? lines.length : Math.min(deferred, lines.length);
  /** The line to scroll to, until it is drawn. */
  const awaited = useRef<[index: number, align: 'start' | 'auto'] | null>(null);
  const scrollTo = (index: number, align: 'start' | 'auto') => {
    const line = scroller.current?.querySelector(`[role=row][data-index="${index}"]`);
    awaited.current = line ? null : [index, align];
    if (scroller.current && line) scrollWithin(scroller.current, line, align, above);
  };
  useImperativeHandle(ref, () => ({ scrollTo: (index, align = 'auto') => scrollTo(index, align) }));
  useLayoutEffect(() => {
    if (awaited.current) scrollTo(...awaited.current);
    onDrawn();
  });
  return (
    <div role="rowgroup" className={css.body} inert={isInert}>
      {lines.slice(0, count).map(({ kind }, index) => {
        const isFree = isPrinting || (isMeasured && kind === 'row');
        return drawLine(index, { start: null, size: isFree ? null : heights[kind], ref: undefined });
      })}
    </div>
  );
}

/** Scrolls a table, and nothing around it, until a line is seen below what lies over its top. */
function scrollWithin(table: HTMLElement, line: Element, align: 'start' | 'auto', above: number): void {
  const [frame, place] = [table.getBoundingClientRect(), line.getBoundingClientRect()];
  const toTop = place.top - frame.top - table.clientTop - above;
  const toBottom = place.bottom - frame.top - table.clientTop - table.clientHeight;
  if (align === 'start' || toTop < 0) table.scrollTop += toTop;
  else if (toBottom > 0) table.scrollTop += Math.min(toBottom, toTop);
}
