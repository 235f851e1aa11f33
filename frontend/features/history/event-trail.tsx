import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { EventTable } from './event-table.tsx';
import { EventTools } from './event-tools.tsx';
import css from './history.module.css';
import { useEventTable } from './use-event-table.ts';

type EventTrailProps = {
  events: readonly HistoryEvent[];
  /** Position of the event at the moment of the screen. */
  current: string;
  /** These are the newest events, and the record follows: they can be read, and nothing is found in them yet. */
  isPartial: boolean;
  onGoTo: (position: string) => void;
  /** What concerns the whole record: on a phone it is folded with the tools. */
  actions: ReactNode;
  /** What stands beside the trail. */
  children: ReactNode;
};

/** The trail of a device as a table, under its tools. */
export function EventTrail({ events, current, isPartial, onGoTo, actions, children }: EventTrailProps) {
  const { t } = useTranslation();
  const table = useEventTable(events, isPartial);
  const { columns, shown, view, filter } = table;
  return (
    <>
      <EventTools
        {...{ events, columns, shown, view, filter, actions, isPartial }}
        found={table.rows}
        onFilter={table.setFilter}
        onClear={table.isFiltered ? table.clear : null}
      />
      <div className={css.columns}>
        {table.lines.length === 0 ? (
          <p className={css.none}>{t('record.filter.none')}</p>
        ) : (
          <EventTable {...table} current={current} isPartial={isPartial} onGoTo={onGoTo} />
        )}
        {children}
      </div>
    </>
  );
}
