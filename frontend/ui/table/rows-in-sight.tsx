import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import css from './data-table.module.css';
import type { RowsProps } from './rows.ts';

/** The lines of a long table: only the visible ones are in the document, on paper all. */
export function RowsInSight(props: RowsProps) {
  const { lines, scroller, stop, above, heights, isMeasured, isPrinting, drawLine, onDrawn, ref } = props;
  const standing = useRef(stop);
  standing.current = stop;
  const withStop = useCallback(
    (range: Range) => [...new Set([...defaultRangeExtractor(range), standing.current])].toSorted((a, b) => a - b),
    [],
  );
  // Kept while the lines are the same: with another function the places of all lines are reckoned anew.
  const keyOf = useCallback((index: number) => lines[index]?.id ?? index, [lines]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    // Also where rows wrap: most of thousands are one line, and each whose height is another moves all that follow.
    estimateSize: (index) => (lines[index]?.kind === 'group' ? heights.group : heights.row),
    getItemKey: keyOf,
    scrollPaddingStart: above,
    // Lines begin below the head, so that the last one seen ends as much lower.
    scrollPaddingEnd: above === 0 ? 0 : above + 2,
    rangeExtractor: withStop,
    overscan: 8,
  });
  useEffect(() => virtual.measure(), [virtual, heights.row]);
  const { scrollToIndex } = virtual;
  useImperativeHandle(ref, () => ({ scrollTo: (index, align = 'auto') => scrollToIndex(index, { align }) }), [
    scrollToIndex,
  ]);
  // The frame is attached after its lines: they are reckoned again, and the reader's row, known before, is scrolled to.
  const [hasFrame, setHasFrame] = useState(false);
  useLayoutEffect(() => setHasFrame(true), []);
  useEffect(() => {
    if (hasFrame && standing.current > 0) scrollToIndex(standing.current);
  }, [hasFrame, scrollToIndex]);
  useLayoutEffect(onDrawn);

  const items = isPrinting
    ? lines.map((_, index) => ({ index, start: null, size: null }))
    : virtual.getVirtualItems().filter(({ index }) => index < lines.length);
  return (
    <div role="rowgroup" className={css.body} data-placed style={isPrinting ? {} : { height: virtual.getTotalSize() }}>
      {items.map(({ index, start, size }) =>
        drawLine(index, {
          start,
          size: isMeasured && lines[index]?.kind === 'row' ? null : size,
          ref: isMeasured && !isPrinting ? virtual.measureElement : undefined,
        }),
      )}
    </div>
  );
}
