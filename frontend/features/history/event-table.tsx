import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { useRowKeys } from '../../shared/keys/use-row-keys.ts';
import { useCopy } from '../../shared/use-copy.ts';
import { keysIn } from '../../ui/table/arrange.ts';
import { DataTable, prepareLongTable, type Press, type TableHandle } from '../../ui/table/data-table.tsx';
import { useSelection } from '../../ui/table/use-selection.ts';
import css from './history.module.css';
import type { useEventTable } from './use-event-table.ts';

// The record of nearly every device is long.
prepareLongTable();

type EventTableProps = Pick<
  ReturnType<typeof useEventTable>,
  'lines' | 'rows' | 'shown' | 'view' | 'isUnderDay' | 'toggleGroup'
> & {
  /** Position of the event at the moment of the screen. */
  current: string;
  isPartial: boolean;
  onGoTo: (position: string) => void;
};

/** The trail. The reader's row is the moment of the whole dashboard; rows that are selected are copied. */
export function EventTable(props: EventTableProps) {
  const { lines, rows, shown, view, isUnderDay, toggleGroup, current, isPartial, onGoTo } = props;
  const { t } = useTranslation();
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const { selected, move, press, selectAll } = useSelection(useMemo(() => keysIn(lines), [lines]));
  const meant = useMemo(
    () => rows.filter(({ position }) => (selected.size > 0 ? selected.has(position) : position === current)),
    [rows, selected, current],
  );
  const copy = useCopy(shown, meant);
  const context = useMemo(() => ({ isUnderDay }), [isUnderDay]);
  const goTo = (position: string, how: Press) => {
    press(position, how);
    if (how === 'open') onGoTo(position);
  };
  return (
    <DataTable
      ref={table}
      label={t('history.events')}
      className={css.table}
      wraps="all"
      isDriven
      isPartial={isPartial}
      columns={shown}
      view={view}
      lines={lines}
      context={context}
      current={current}
      selected={selected}
      marks={markOf}
      onMove={(position, isExtending) => {
        move(position, isExtending);
        if (!isExtending) onGoTo(position);
      }}
      onPress={goTo}
      onToggleGroup={toggleGroup}
      onSelectAll={selectAll}
      onCopy={copy}
    />
  );
}

const markOf = ({ position }: HistoryEvent) => ({ 'data-event': position });
