import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RunSummary } from '#/backend/api/checks/contract.ts';
import { lazy } from '../../../ui/lazy.ts';
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
import { isEnded } from '../run-state.ts';
import { useRunWords } from '../use-run-words.ts';
import { pageOf, pageSizes } from './paging.ts';
import { runColumns, type RunContext } from './run-columns.tsx';
import css from './runs-list.module.css';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

/** The runs, page by page. Two ended ones that are selected can be compared. */
export function RunTable({ runs, isDimmed }: { runs: readonly RunSummary[]; isDimmed: boolean }) {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const { moment } = useDates();
  const { frame } = useRunWords();
  const navigate = useNavigate();
  const [address, change] = useAddress();
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const view = useTableView('check-runs');
  const columns = useMemo(() => runColumns(t), [t]);
  const sorted = useTableRows(columns, runs, view, locale);
  const size = pageSizes.find((one) => String(one) === address.get('size')) ?? pageSizes[0];
  const page = pageOf(sorted.rows, Number(address.get('page') ?? 1), size);
  const [current, setCurrent] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const lines = page.rows.map((row): Line<RunSummary> => ({ kind: 'row', id: row._id, row }));
  const panelOf = (run: string) => to(`/Dashboard/Check/ConformityRunPanel/${run}`);
  const context: RunContext = { panelOf, moment, frame };
  const press = (id: string, how: Press) => {
    setCurrent(id);
    if (how === 'open') void navigate(panelOf(id));
    else setSelected((before) => before.symmetricDifference(new Set([id])));
  };
  const chosen = runs.filter(({ _id }) => selected.has(_id)).toSorted((a, b) => a.datetime.localeCompare(b.datetime));
  const [older, newer] = chosen;
  const canCompare = chosen.length === 2 && chosen.every(isEnded);
  const isComparing = address.get('compare') === 'yes' && older !== undefined && newer !== undefined && canCompare;
  return (
    <div className={css.list}>
      <div className={css.tools}>
        <Button disabled={!canCompare} onPress={() => change({ compare: 'yes' })}>
          {t('checks.compare.open')}
        </Button>
        <span className={css.quiet} data-no-print>
          {canCompare ? '' : t('checks.compare.hint')}
        </span>
        <TableViewButton columns={columns} view={view} />
      </div>
      <DataTable
        ref={table}
        label={t('checks.list.name')}
        columns={sorted.columns}
        view={view}
        lines={lines}
        context={context}
        current={current}
        selected={selected}
        marks={({ status }) => ({ 'data-status': status })}
        isDimmed={isDimmed}
        onMove={(id, isExtending) => {
          setCurrent(id);
          if (isExtending) setSelected((before) => new Set([...before, id]));
        }}
        onPress={press}
      />
      <nav className={css.paging} aria-label={t('checks.list.pages')}>
        <p role="status">{t('checks.list.showing', { from: page.from, to: page.to, count: runs.length })}</p>
        <label>
          {t('checks.list.perPage')}{' '}
          <select value={size} onChange={({ target }) => change({ size: target.value, page: null })}>
            {pageSizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <Button disabled={page.page === 1} onPress={() => change({ page: String(page.page - 1) })}>
          {t('checks.list.previous')}
        </Button>
        <Button disabled={page.page === page.pages} onPress={() => change({ page: String(page.page + 1) })}>
          {t('checks.list.next')}
        </Button>
      </nav>
      {isComparing && (
        <Suspense fallback={null}>
          <CompareDialog from={older} to={newer} onClose={() => change({ compare: null }, true)} />
        </Suspense>
      )}
    </div>
  );
}
