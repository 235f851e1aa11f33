import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { dayRows, localDay } from './day-rows.ts';
import css from './event-list.module.css';
import { EventRow } from './event-row.tsx';

type EventListProps = {
  events: readonly HistoryEvent[];
  /** Position of the event at the moment of the screen. */
  current: string;
  onGoTo: (position: string) => void;
};

const estimates = { day: 52, event: 38 } as const;

/** Newest first with one heading per day. On the screen only the visible rows are in the document, on paper all are. */
export function EventList({ events, current, onGoTo }: EventListProps) {
  const { t } = useTranslation();
  const { day } = useDates();
  const rows = useMemo(() => dayRows(events, localDay), [events]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ('day' in rows[index]! ? estimates.day : estimates.event),
    getItemKey: (index) => {
      const row = rows[index]!;
      return 'day' in row ? row.day : row.event.id;
    },
    overscan: 4,
  });
  const index = useMemo(
    () => rows.findIndex((row) => 'event' in row && row.event.position === current),
    [rows, current],
  );
  useEffect(() => {
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [index, virtual]);

  const isPrinting = usePrinting();

  if (rows.length === 0) return <p className={css.none}>{t('record.filter.none')}</p>;
  return (
    <div className={css.scroll} ref={scroller} role="group" aria-label={t('history.events')}>
      <ol style={isPrinting ? {} : { height: virtual.getTotalSize() }}>
        {(isPrinting ? wholeOf(rows) : virtual.getVirtualItems()).map((item) => {
          const row = rows[item.index]!;
          return (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              style={isPrinting ? {} : { transform: `translateY(${item.start}px)` }}
            >
              {'day' in row ? (
                <div className={css.day}>
                  <h2>{day(row.at)}</h2>
                  {t('history.day', { count: row.count })}
                </div>
              ) : (
                <EventRow event={row.event} isCurrent={row.event.position === current} onGoTo={onGoTo} />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const wholeOf = (rows: readonly unknown[]) => rows.map((_, index) => ({ key: index, index, start: 0 }));
