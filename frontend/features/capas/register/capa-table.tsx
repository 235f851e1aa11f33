import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CapaLine } from '#/backend/api/capas/contract.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { useDates } from '../../../shared/dates.ts';
import { useRowKeys } from '../../../shared/keys/use-row-keys.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { useTableView } from '../../../shared/use-table-view.ts';
import { Button } from '../../../ui/button.tsx';
import type { Line } from '../../../ui/table/column.ts';
import { DataTable, type Press, type TableHandle } from '../../../ui/table/data-table.tsx';
import { TableViewButton } from '../../../ui/table/table-view-button.tsx';
import { useTableRows } from '../../../ui/table/use-table-rows.ts';
import css from '../capas.module.css';
import { capaColumns, type CapaContext } from './capa-columns.tsx';

const filters = ['all', 'open', 'late', 'ended'] as const;
type Filter = (typeof filters)[number];

const isOpen = ({ phase }: CapaLine) => phase !== 'closed' && phase !== 'withdrawn';
const passes: Readonly<Record<Filter, (line: CapaLine) => boolean>> = {
  all: () => true,
  open: isOpen,
  late: ({ isOverdue }) => isOverdue,
  ended: (line) => !isOpen(line),
};

/** The lines of the register. The filter is in the address. */
export function CapaTable({ lines: all, isDimmed }: { lines: readonly CapaLine[]; isDimmed: boolean }) {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const { date } = useDates();
  const navigate = useNavigate();
  const [address, change] = useAddress();
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const view = useTableView('capas');
  const columns = useMemo(() => capaColumns(t), [t]);
  const filter = filters.find((one) => one === address.get('show')) ?? 'all';
  const wanted = useMemo(() => all.filter(passes[filter]), [all, filter]);
  const sorted = useTableRows(columns, wanted, view, locale);
  const [current, setCurrent] = useState<string | null>(null);
  const placeOf = (id: string) => to(`/Dashboard/CapaCreator/${id}`);
  const context: CapaContext = { placeOf, date };
  const lines = sorted.rows.map((row): Line<CapaLine> => ({ kind: 'row', id: row.id, row }));
  const press = (id: string, how: Press) => {
    setCurrent(id);
    if (how === 'open') void navigate(placeOf(id));
  };
  return (
    <div className={css.list}>
      <div className={css.tools}>
        <div className={css.filters} role="group" aria-label={t('capas.register.filter')}>
          {filters.map((one) => (
            <Button
              key={one}
              look={one === filter ? 'primary' : 'plain'}
              aria-pressed={one === filter}
              onPress={() => change({ show: one === 'all' ? null : one })}
            >
              {t(`capas.register.show.${one}`, { count: all.filter(passes[one]).length })}
            </Button>
          ))}
        </div>
        <TableViewButton columns={columns} view={view} />
      </div>
      <DataTable
        ref={table}
        label={t('capas.register.name')}
        columns={sorted.columns}
        view={view}
        lines={lines}
        context={context}
        current={current}
        selected={null}
        marks={({ phase }) => ({ 'data-status': phase })}
        isDimmed={isDimmed}
        onMove={(id) => setCurrent(id)}
        onPress={press}
      />
    </div>
  );
}
