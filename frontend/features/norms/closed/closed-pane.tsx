import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Norm, Requirement } from '#/backend/api/norms/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { FileLink } from '../../../shared/file-link.tsx';
import { useRowKeys } from '../../../shared/keys/use-row-keys.ts';
import { withSearch } from '../../../shared/query.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { useTableView } from '../../../shared/use-table-view.ts';
import type { Line } from '../../../ui/table/column.ts';
import { DataTable, type TableHandle } from '../../../ui/table/data-table.tsx';
import { NoneInStatus } from '../list/none-in-status.tsx';
import { StatusChoice } from '../list/status-choice.tsx';
import { useStatusFilter } from '../list/use-status-filter.ts';
import pane from '../requirements/requirement-pane.module.css';
import { HeadingTitle } from '../use-rows-under-headings.tsx';
import { closedColumns } from './closed-columns.tsx';
import { closedLines, type ClosedClause } from './closed-clauses.ts';
import { ClosedDetail } from './closed-detail.tsx';
import { StateClause } from './state-clause.tsx';

type ClosedPaneProps = {
  deviceId: string;
  asOf: string | null;
  moment: DeviceMoment | null;
  mayWrite: boolean;
  norm: Norm;
  rows: readonly Requirement[];
};

/** A standard whose wording is withheld: a row per clause, with verdicts, reasons and own statements. */
export function ClosedPane({ deviceId, asOf, moment, mayWrite, norm, rows }: ClosedPaneProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const [address, change] = useAddress();
  const [status, choose] = useStatusFilter();
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const view = useTableView('closed-clauses');
  const [stating, setStating] = useState<ClosedClause | null>(null);
  const columns = useMemo(() => closedColumns(t, locale), [t, locale]);
  const duties = useMemo(() => rows.filter(({ type }) => type === 'REQ'), [rows]);
  const shown = useMemo(() => closedLines(rows, status), [rows, status]);
  const lines = useMemo<Line<ClosedClause>[]>(
    () =>
      shown.map((line) =>
        line.kind === 'clause'
          ? { kind: 'row', id: line.clause.id, row: line.clause }
          : {
              kind: 'group',
              id: line.row._id,
              title: <HeadingTitle row={line.row} locale={locale} />,
            },
      ),
    [shown, locale],
  );
  // The address may name any requirement of a clause.
  const named = address.get('row') ?? '';
  const open = lines.find((line) => line.kind === 'row' && line.row.rows.some(({ _id }) => _id === named))?.id ?? '';
  const toggle = (id: string) => change({ row: open === id ? null : id });
  const latest = useRef(toggle);
  useLayoutEffect(() => {
    latest.current = toggle;
  });
  const context = useMemo(
    () => ({
      open,
      onToggle: (id: string) => latest.current(id),
      onState: mayWrite ? setStating : undefined,
    }),
    [open, mayWrite],
  );
  const file = withSearch('/api/normsReq/exportRequirements', {
    deviceId,
    norm: norm.norm,
    locale,
    asOf: asOf ?? undefined,
  });
  const label = t('norms.closed.label', { name: say(norm.name) });
  return (
    <section className={pane.pane} aria-label={label}>
      <div className={pane.bar}>
        <StatusChoice label={t('norms.table.only')} rows={duties} status={status} onChange={choose} />
        <FileLink to={file}>{t('norms.table.export')}</FileLink>
      </div>
      {lines.length === 0 ? (
        <NoneInStatus status={status} onClear={() => choose('ALL')} />
      ) : (
        <DataTable
          ref={table}
          label={label}
          className={pane.table}
          columns={columns}
          view={view}
          lines={lines}
          context={context}
          current={open === '' ? null : open}
          selected={null}
          open={open}
          renderDetail={(clause) => <ClosedDetail {...{ clause, deviceId, norm, moment, mayWrite }} />}
          onMove={nothing}
          onPress={toggle}
        />
      )}
      {stating && <StateClause {...{ deviceId, norm }} clause={stating} onClose={() => setStating(null)} />}
    </section>
  );
}

/** Only the table uses the current row. */
const nothing = () => undefined;
