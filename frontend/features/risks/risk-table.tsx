import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskDecision } from '#/backend/events/risks.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import type { Line } from './risk-rows.ts';
import { GroupRow, RiskTableRow } from './risk-table-row.tsx';
import css from './risk-table.module.css';
import type { Selection } from './selection.ts';

export type RiskTableProps = {
  lines: readonly Line[];
  selection: Selection;
  /** Deciding is not offered where it is absent. */
  onDecide: ((key: string, decision: RiskDecision) => void) | undefined;
  onEdit: ((key: string) => void) | undefined;
  onPress: (key: string, how: 'open' | 'extend' | 'toggle') => void;
  onToggleGroup: (id: string) => void;
  isDimmed: boolean;
};

const heads = ['decision', 'type', 'category', 'hazard', 'situation', 'harm', 'source'] as const;
const heights = { head: 34, group: 36, row: 66, card: 134 };
/** Narrower than this, a row is a card. */
const tableWidth = 820;

/** Thousands of risks of which only those in sight are in the document; on paper all are. */
export function RiskTable({ lines, selection, isDimmed, onToggleGroup, ...row }: RiskTableProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(scroller);
  const isPrinting = usePrinting();
  const rowHeight = isNarrow ? heights.card : heights.row;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? heights.group : rowHeight),
    getItemKey: (index) => lines[index]?.id ?? index,
    scrollPaddingStart: isNarrow ? 0 : heights.head,
    scrollMargin: 0,
    overscan: 8,
  });
  useEffect(() => virtual.measure(), [virtual, lines, rowHeight]);
  useFocusOnCurrent(selection.current, lines, scroller, virtual.scrollToIndex);

  const hasCurrent = lines.some(({ id }) => id === selection.current);
  const firstRisk = lines.find(({ kind }) => kind === 'risk')?.id;
  const items = isPrinting
    ? lines.map((_, index) => ({ index, key: index, start: 0, size: 0 }))
    : virtual.getVirtualItems();
  return (
    <div
      className={css.scroll}
      ref={scroller}
      role="grid"
      aria-label={t('risks.table.name')}
      aria-rowcount={lines.length + 1}
      aria-multiselectable
      data-narrow={isNarrow || undefined}
      data-dimmed={isDimmed || undefined}
      data-bench="scroll"
      // As high as its rows, up to what the style sheet allows: strict containment needs a height.
      style={isPrinting ? {} : { height: virtual.getTotalSize() + (isNarrow ? 2 : heights.head + 2) }}
    >
      <div role="rowgroup" className={css.heads}>
        <div role="row" aria-rowindex={1} className={css.row} data-head>
          {heads.map((head) => (
            <span role="columnheader" key={head}>
              {t(`risks.table.${head}`)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={css.body} style={isPrinting ? {} : { height: virtual.getTotalSize() }}>
        {items.map(({ index, key, start, size }) => {
          const line = lines[index];
          if (!line) return null;
          const place = isPrinting ? {} : { height: size, transform: `translateY(${start}px)` };
          return line.kind === 'group' ? (
            <GroupRow key={key} line={line} index={index} place={place} onToggle={onToggleGroup} />
          ) : (
            <RiskTableRow
              key={key}
              risk={line.risk}
              index={index}
              start={isPrinting ? null : start}
              size={size}
              isCurrent={line.id === selection.current}
              isReachable={line.id === (hasCurrent ? selection.current : firstRisk)}
              isSelected={selection.selected.has(line.id)}
              {...row}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The current row is brought into sight and, once the reader has moved in the table, focused. */
function useFocusOnCurrent(
  current: string | null,
  lines: readonly Line[],
  scroller: React.RefObject<HTMLDivElement | null>,
  scrollTo: (index: number) => void,
) {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (current === null || shown.current === current) return;
    const index = lines.findIndex(({ id }) => id === current);
    if (index < 0) return;
    shown.current = current;
    scrollTo(index);
    // The row is drawn after the scrolling.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const row = scroller.current?.querySelector<HTMLElement>(`[data-risk="${CSS.escape(current)}"]`);
        if (row && !row.contains(document.activeElement)) row.focus({ preventScroll: true });
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [current, lines, scroller, scrollTo]);
}

function useIsNarrow(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const look = () => setNarrow(target.clientWidth < tableWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}
