import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import type { Column, Line } from '../ui/table/column.ts';
import { DataTable, type Press, type TableHandle } from '../ui/table/data-table.tsx';
import { TableViewButton } from '../ui/table/table-view-button.tsx';
import type { RowMarks } from '../ui/table/table-row.tsx';
import { useTableRows } from '../ui/table/use-table-rows.ts';
import { useAddress } from './address-state.ts';
import { useDates } from './dates.ts';
import { useRowKeys } from './keys/use-row-keys.ts';
import css from './register-table.module.css';
import { useLocale } from './use-locale.ts';
import { useTableView } from './use-table-view.ts';

/** What the cells of a line need besides it. */
export type RegisterContext = { pathOf: (id: string) => string; date: (day: string) => string };
/** A choice above the table: which lines it shows, and how it is called with their number. The first shows all. */
export type Filter<Row> = { id: string; passes: (row: Row) => boolean; label: (count: number) => string };

type RegisterTableProps<Row extends { id: string }> = {
  /** Under which its columns are remembered. */
  name: string;
  label: string;
  /** The screen that opens a line, under the dashboard. */
  screen: string;
  rows: readonly Row[];
  /** What else a reader chose, besides `filters`. */
  passes?: (row: Row) => boolean;
  columns: readonly Column<Row, RegisterContext>[];
  filters?: readonly Filter<Row>[];
  /** More choices beside the filters; `clear` undoes them. */
  choices?: ReactNode;
  clear?: Record<string, null>;
  marks?: (row: Row) => RowMarks;
  isDimmed: boolean;
};

const everything = () => true;

/** The lines of a register, each of which opens its record. The filter is in the address. */
export function RegisterTable<Row extends { id: string }>(props: RegisterTableProps<Row>) {
  const { name, label, screen, rows: all, passes = everything, columns, filters = [], choices, clear, ...rest } = props;
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const { date } = useDates();
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
  const [current, setCurrent] = useState<string | null>(null);
  const pathOf = (id: string) => to(`/Dashboard/${screen}/${id}`);
  const press = (id: string, how: Press) => {
    setCurrent(id);
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
        <TableViewButton columns={columns} view={view} />
      </div>
      <DataTable
        ref={table}
        label={label}
        columns={sorted.columns}
        view={view}
        lines={sorted.rows.map((row): Line<Row> => ({ kind: 'row', id: row.id, row }))}
        context={{ pathOf, date }}
        current={current}
        selected={null}
        onMove={(id) => setCurrent(id)}
        onPress={press}
        {...rest}
      />
      {wanted.length === 0 && (
        <p className={css.none}>
          {t('registers.noneHere')}{' '}
          <Button look="ghost" onPress={() => change({ show: null, ...clear })}>
            {t('registers.clear')}
          </Button>
        </p>
      )}
    </div>
  );
}
