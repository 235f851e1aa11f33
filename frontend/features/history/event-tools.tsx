import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { TableTools } from '../../shared/table-tools.tsx';
import { useFold } from '../../shared/use-fold.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import type { TableView } from '../../ui/table/column.ts';
import type { EventColumn } from './event-columns.tsx';
import type { EventFilter } from './event-filter.ts';
import css from './history.module.css';

type EventToolsProps = {
  /** All events, oldest first: an author is called as they were called last. */
  events: readonly HistoryEvent[];
  /** Those that are shown, in their order. */
  found: readonly HistoryEvent[];
  columns: readonly EventColumn[];
  shown: readonly EventColumn[];
  view: TableView;
  filter: EventFilter;
  onFilter: (filter: EventFilter) => void;
  /** Null while nothing is filtered. */
  onClear: (() => void) | null;
  /** What a phone shows with the tools. */
  actions: ReactNode;
  /** Other events follow: nothing is found, counted or exported before they are there. */
  isPartial: boolean;
};

/**
 * What is above the trail: words, who, kind and screen, the period, saved views, columns. Drawn again when one of these
 * changes.
 */
export const EventTools = memo(function EventTools(props: EventToolsProps) {
  const { events, found, columns, shown, view, filter, onFilter, onClear, actions, isPartial } = props;
  const { t } = useTranslation();
  const { from, to } = filter;
  const { isPhone, isShown, button } = useFold([from, to, ...Object.values(view.filters)].filter(Boolean).length);
  const change = (part: Partial<EventFilter>) => onFilter({ ...filter, ...part });
  return (
    <search className={css.filter} aria-label={t('record.filter.title')} inert={isPartial}>
      <input
        type="search"
        aria-label={t('record.filter.text')}
        placeholder={t('common.search')}
        value={filter.text}
        maxLength={200}
        onChange={({ target }) => change({ text: target.value })}
      />
      {button}
      {isShown && (
        <div className={css.date}>
          <DateField label={t('record.filter.from')} value={from} onChange={(day) => change({ from: day })} />
          <DateField label={t('record.filter.to')} value={to} onChange={(day) => change({ to: day })} />
        </div>
      )}
      <p role="status">{isPartial ? t('common.loading') : t('record.filter.found', { count: found.length })}</p>
      {onClear && (
        <Button look="ghost" onPress={onClear}>
          {t('record.filter.clear')}
        </Button>
      )}
      {isShown && (
        <TableTools
          name="history"
          label={t('history.title')}
          {...{ columns, shown, view, found }}
          rows={events}
          pinned={pinned}
          own={ofHistory}
          folds={false}
        />
      )}
      {isPhone && isShown && actions}
    </search>
  );
});

const pinned = ['who', 'kind', 'about'];
/** What the views of the trail keep besides what every view keeps. */
const ofHistory = ['q', 'from', 'to'];
