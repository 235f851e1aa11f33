import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddress } from '../../shared/address-state.ts';
import { useDates } from '../../shared/dates.ts';
import { useRowKeys } from '../../shared/keys/use-row-keys.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { useTableView } from '../../shared/use-table-view.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Column, Line } from '../../ui/table/column.ts';
import { DataTable, type Press, type TableHandle } from '../../ui/table/data-table.tsx';
import { TableViewButton } from '../../ui/table/table-view-button.tsx';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import type { CaseContext, CaseRow } from './case-columns.tsx';
import type { CaseKind } from './case-queries.ts';
import css from './cases.module.css';

const screens = { complaints: 'Complaints', nonconformities: 'Nonconformities' } as const;

/** A choice above the table: which rows it shows, and how it is called with their number. */
export type Filter<Row> = { id: string; passes: (row: Row) => boolean; label: (count: number) => string };
type CaseTableProps<Row extends CaseRow> = {
  kind: CaseKind;
  rows: readonly Row[];
  columns: readonly Column<Row, CaseContext>[];
  filters: readonly Filter<Row>[];
  /** The kinds among which a reader may choose one. */
  kinds: { label: string; options: readonly { value: string; label: string }[] };
  isDimmed: boolean;
};

/** The lines of a register. Its filters are in the address. */
export function CaseTable<Row extends CaseRow>(props: CaseTableProps<Row>) {
  const { kind, rows: all, columns, filters, kinds, isDimmed } = props;
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const { date } = useDates();
  const navigate = useNavigate();
  const [address, change] = useAddress();
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const view = useTableView(kind);
  const show = address.get('show') ?? 'all';
  const shownKind = address.get('kind');
  const wanted = useMemo(() => {
    const filter = filters.find(({ id }) => id === show);
    return all.filter((row) => (filter?.passes(row) ?? true) && (shownKind === null || row.kind === shownKind));
  }, [all, filters, show, shownKind]);
  const sorted = useTableRows(columns, wanted, view, locale);
  const [current, setCurrent] = useState<string | null>(null);
  const pathOf = (id: string) => to(`/Dashboard/${screens[kind]}/${id}`);
  const lines = sorted.rows.map((row): Line<Row> => ({ kind: 'row', id: row.id, row }));
  const press = (id: string, how: Press) => {
    setCurrent(id);
    if (how === 'open') void navigate(pathOf(id));
  };
  return (
    <div className={css.list}>
      <div className={css.tools}>
        <div className={css.filters} role="group" aria-label={t('cases.list.filter')}>
          {filters.map(({ id, passes, label }) => (
            <Button
              key={id}
              look={id === show ? 'primary' : 'plain'}
              aria-pressed={id === show}
              onPress={() => change({ show: id === 'all' ? null : id })}
            >
              {label(all.filter(passes).length)}
            </Button>
          ))}
        </div>
        <SelectField
          label={kinds.label}
          value={shownKind ?? ''}
          options={[{ value: '', label: t('cases.list.allKinds') }, ...kinds.options]}
          onChange={(value) => change({ kind: value })}
        />
        <TableViewButton columns={columns} view={view} />
      </div>
      <DataTable
        ref={table}
        label={t(`areas.name.${screens[kind]}`)}
        columns={sorted.columns}
        view={view}
        lines={lines}
        context={{ pathOf, date }}
        current={current}
        selected={null}
        isDimmed={isDimmed}
        onMove={(id) => setCurrent(id)}
        onPress={press}
      />
      {wanted.length === 0 && (
        <p className={css.quiet}>
          {t('cases.list.noneHere')}{' '}
          <Button look="ghost" onPress={() => change({ show: null, kind: null })}>
            {t('cases.list.clear')}
          </Button>
        </p>
      )}
    </div>
  );
}
