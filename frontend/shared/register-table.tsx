import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { keysIn, linesOf } from '../ui/table/arrange.ts';
import type { Column } from '../ui/table/column.ts';
import { DataTable, type Press, type TableHandle } from '../ui/table/data-table.tsx';
import type { RowMarks } from '../ui/table/table-row.tsx';
import { useSelection } from '../ui/table/use-selection.ts';
import { useTableRows } from '../ui/table/use-table-rows.ts';
import { useAddress } from './address-state.ts';
import { useDates } from './dates.ts';
import { useRowKeys } from './keys/use-row-keys.ts';
import css from './register-table.module.css';
import { TableTools } from './table-tools.tsx';
import { useCopy } from './use-copy.ts';
import { useLocale } from './use-locale.ts';
import { unfiltered, useTableView } from './use-table-view.ts';

/** What the cells of a line need besides it. */
export type RegisterContext = {
  pathOf: (id: string) => string;
  date: (day: string) => string;
  /** The day of a time. */
  day: (at: string) => string;
};
/** A choice above the table: which lines it shows, and how it is called with their number. The first shows all. */
export type Filter<Row> = { id: string; passes: (row: Row) => boolean; label: (count: number) => string };

type RegisterTableProps<Row extends { id: string }> = {
  /** Under which its columns are remembered. */
  name: string;
  label: string;
  /** The screen that opens a line, under the dashboard, or the address that does. */
  screen: string | ((id: string) => string);
  rows: readonly Row[];
  /** What else a reader chose, besides `filters`. */
  passes?: (row: Row) => boolean;
  columns: readonly Column<Row, RegisterContext>[];
  filters?: readonly Filter<Row>[];
  /** More choices beside the filters; `clear` undoes them. */
  choices?: ReactNode;
  clear?: Record<string, null>;
  marks?: (row: Row) => RowMarks;
  /** Parameters of the address that its views keep besides what every view keeps. */
  own?: readonly string[];
  isDimmed: boolean;
};

/** What the views of registers keep. */
const ofRegisters = ['show', 'kind'];
const everything = () => true;

/** The lines of a register, each of which opens its record. The filter is in the address. */
export function RegisterTable<Row extends { id: string }>(props: RegisterTableProps<Row>) {
  const {
    name,
    label,
    screen,
    rows: all,
    passes = everything,
    columns,
    filters = [],
    choices,
    clear,
    ...others
  } = props;
  const { own = ofRegisters, ...rest } = others;
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const { date, day } = useDates();
  const navigate = useNavigate();
  const [address, change] = useAddress();
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const view = useTableView(name);
  const chosen = filters.find(({ id }) => id === address.get('show')) ?? filters[0];
  const wanted = useMemo(
    () => all.filter((row) => (chosen?.passes(row) ?? true) && passes(row)),
    [all, chosen, passes],
  );
  const sorted = useTableRows(columns, wanted, view, locale);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const by = columns.find(({ id, choice }) => id === view.group && choice) ?? null;
  const lines = useMemo(
    () => linesOf(sorted.rows, by, { idOf: ({ id }) => id, closed, locale }),
    [sorted.rows, by, closed, locale],
  );
  const selection = useSelection(useMemo(() => keysIn(lines), [lines]));
  const { meant } = selection;
  const copy = useCopy(
    sorted.columns,
    sorted.rows.filter(({ id }) => meant.includes(id)),
  );
  const pathOf = typeof screen === 'string' ? (id: string) => to(`/Dashboard/${screen}/${id}`) : screen;
  const press = (id: string, how: Press) => {
    selection.press(id, how);
    if (how === 'open') void navigate(pathOf(id));
  };
  return (
    <div className={css.list}>
      <div className={css.tools}>
        <div
          className={css.filters}
          {...(filters.length > 0 && { role: 'group', 'aria-label': t('registers.filter') })}
        >
          {filters.map((filter, place) => (
            <Button
              key={filter.id}
              look={filter === chosen ? 'primary' : 'plain'}
              aria-pressed={filter === chosen}
              onPress={() => change({ show: place === 0 ? null : filter.id })}
            >
              {filter.label(all.filter(filter.passes).length)}
            </Button>
          ))}
        </div>
        {choices}
        <TableTools
          {...{ name, label, columns, view }}
          shown={sorted.columns}
          rows={wanted}
          found={sorted.rows}
          own={own}
        />
      </div>
      <DataTable
        ref={table}
        label={label}
        columns={sorted.columns}
        view={view}
        lines={lines}
        context={{ pathOf, date, day }}
        current={selection.current}
        selected={selection.selected}
        onMove={selection.move}
        onPress={press}
        onToggleGroup={(id) => setClosed((before) => before.symmetricDifference(new Set([id])))}
        onSelectAll={selection.selectAll}
        onCopy={copy}
        {...rest}
      />
      {sorted.rows.length === 0 && (
        <p className={css.none}>
          {t('registers.noneHere')}{' '}
          <Button look="ghost" onPress={() => change({ show: null, ...clear, ...unfiltered(view.filters) })}>
            {t('registers.clear')}
          </Button>
        </p>
      )}
    </div>
  );
}
