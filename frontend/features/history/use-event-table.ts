import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { useAddress, useSettledAddress } from '../../shared/address-state.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { unfiltered, useTableView } from '../../shared/use-table-view.ts';
import { linesOf } from '../../ui/table/arrange.ts';
import type { Line } from '../../ui/table/column.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { daysOf, localDay } from './day-rows.ts';
import { eventColumns } from './event-columns.tsx';
import { filterEvents, isOpen, openFilter, type EventFilter } from './event-filter.ts';

/**
 * The events as a table: newest first under their days, until the reader sorts or groups otherwise. All is in the
 * address. `isPartial`: these are not all events, so that the days have no counts.
 */
export function useEventTable(events: readonly HistoryEvent[], isPartial: boolean) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const view = useTableView('history', 'day');
  const { filter, setFilter } = useFilter();
  const [, change] = useAddress();
  const { filters } = view;
  const clear = useCallback(() => {
    setFilter(openFilter);
    change(unfiltered(filters));
  }, [setFilter, change, filters]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => eventColumns(t, locale), [t, locale]);
  const wanted = useMemo(() => filterEvents(events, filter, locale, localDay).toReversed(), [events, filter, locale]);
  const { rows, columns: shown } = useTableRows(columns, wanted, view, locale);
  const isUnderDay = view.sort === null && view.group === 'day';
  const lines = useMemo<readonly Line<HistoryEvent>[]>(() => {
    const by = columns.find(({ id, choice }) => id === view.group && choice) ?? null;
    if (view.sort !== null) return rows.map(lineOf);
    if (!isUnderDay) return linesOf(rows, by, { idOf: ({ position }) => position, closed, locale });
    return daysOf(rows, localDay).flatMap(({ day, events: list }): Line<HistoryEvent>[] => {
      const isClosed = closed.has(day);
      const title = by?.choice?.say(list[0]!) ?? day;
      const name = {
        kind: 'group',
        id: day,
        title,
        isOpen: !isClosed,
        ...(!isPartial && { count: list.length }),
      } as const;
      return isClosed ? [name] : [name, ...list.map(lineOf)];
    });
  }, [rows, columns, view.sort, view.group, isUnderDay, closed, locale, isPartial]);
  return {
    columns,
    shown,
    view,
    rows,
    lines,
    isUnderDay,
    filter,
    setFilter,
    isFiltered: !isOpen(filter) || Object.keys(filters).length > 0,
    clear,
    toggleGroup: (id: string) => setClosed((before) => before.symmetricDifference(new Set([id]))),
  };
}

const lineOf = (row: HistoryEvent): Line<HistoryEvent> => ({ kind: 'row', id: row.position, row });

/** Words and period, which the address carries: back and forward bring them again, and a link shows the same. */
function useFilter() {
  const [address, change] = useAddress();
  const [text, setText] = useSettledAddress('q');
  const from = dayOf(address.get('from'));
  const to = dayOf(address.get('to'));
  const filter = useMemo<EventFilter>(() => ({ text, from, to }), [text, from, to]);
  const setFilter = useCallback(
    (next: EventFilter) => {
      if (next.text !== text) setText(next.text, next.text === '');
      change({ from: next.from, to: next.to });
    },
    [text, setText, change],
  );
  return { filter, setFilter };
}

const dayOf = (written: string | null) => (written !== null && /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : null);
