import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Norm, Requirement } from '#/backend/api/norms/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { FileLink } from '../../../shared/file-link.tsx';
import { useAddress } from '../../../shared/address-state.ts';
import { citationIn } from '../../../shared/citation.ts';
import { useRowKeys } from '../../../shared/keys/use-row-keys.ts';
import { withSearch } from '../../../shared/query.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { useTableView } from '../../../shared/use-table-view.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/card.tsx';
import type { Line } from '../../../ui/table/column.ts';
import { DataTable, type TableHandle } from '../../../ui/table/data-table.tsx';
import { TableViewButton } from '../../../ui/table/table-view-button.tsx';
import { useTableRows } from '../../../ui/table/use-table-rows.ts';
import { sectionsOf } from './clause-sections.ts';
import { ClauseChoice } from './clause-choice.tsx';
import { withHeadings, type StatusFilter } from '../list/norm-filter.ts';
import { requirementColumns } from './requirement-columns.tsx';
import { RequirementDetail } from './requirement-detail.tsx';
import css from './requirement-pane.module.css';
import { StatusChoice } from '../list/status-choice.tsx';

type RequirementPaneProps = {
  deviceId: string;
  asOf: string | null;
  moment: DeviceMoment | null;
  mayWrite: boolean;
  norm: Norm;
  rows: readonly Requirement[];
};

const statuses = ['APPLICABLE', 'UNKNOWN', 'NA'] as const;

/** The requirements of a norm under their headings, or sorted without them; an open one shows all its data. */
export function RequirementPane({ deviceId, asOf, moment, mayWrite, norm, rows }: RequirementPaneProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const [address, change] = useAddress();
  const open = address.get('row') ?? '';
  const status: StatusFilter = statuses.find((one) => one === address.get('status')) ?? 'ALL';
  const choose = (next: StatusFilter) => change({ status: next === 'ALL' ? null : next });
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const view = useTableView('requirements');
  const columns = useMemo(() => requirementColumns(t, locale), [t, locale]);
  const duties = useMemo(() => rows.filter(({ type }) => type === 'REQ'), [rows]);
  const shown = useMemo(() => withHeadings(rows, status), [rows, status]);
  const sections = useMemo(() => sectionsOf(shown), [shown]);
  const sorted = useTableRows(
    columns,
    useMemo(() => shown.filter(({ type }) => type === 'REQ'), [shown]),
    view,
    locale,
  );
  const isSorted = view.sort !== null;
  const lines = useMemo(
    () => (isSorted ? sorted.rows : shown).map((row) => lineOf(row, locale)),
    [isSorted, sorted.rows, shown, locale],
  );
  const toggle = (id: string) => change({ row: open === id ? null : id });
  const latest = useRef(toggle);
  useLayoutEffect(() => {
    latest.current = toggle;
  });
  const context = useMemo(() => ({ norm, open, onToggle: (id: string) => latest.current(id) }), [norm, open]);
  const file = withSearch('/api/normsReq/exportRequirements', {
    deviceId,
    norm: norm.norm,
    locale,
    asOf: asOf ?? undefined,
  });
  const label = t('norms.table.label', { name: say(norm.name) });
  return (
    <section className={css.pane} aria-label={label}>
      <div className={css.bar}>
        <StatusChoice label={t('norms.table.only')} rows={duties} status={status} onChange={choose} />
        {!isSorted && (
          <ClauseChoice sections={sections} onGoTo={(index) => table.current?.show(lines[index]?.id ?? '')} />
        )}
        <TableViewButton columns={columns} view={view} />
        <FileLink to={file}>{t('norms.table.export')}</FileLink>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={t('norms.table.none', { status: status === 'ALL' ? '' : t(`norms.status.${status}`) })}
          action={<Button onPress={() => choose('ALL')}>{t('norms.list.clear')}</Button>}
        />
      ) : (
        <DataTable
          ref={table}
          label={label}
          className={css.table}
          columns={sorted.columns}
          view={view}
          lines={lines}
          context={context}
          current={open === '' ? null : open}
          selected={null}
          open={open}
          renderDetail={(row) => <RequirementDetail {...{ row, deviceId, norm, moment, mayWrite }} />}
          onMove={nothing}
          onPress={toggle}
        />
      )}
    </section>
  );
}

/** Only the table uses the current row. */
const nothing = () => undefined;

const lineOf = (row: Requirement, locale: 'en' | 'fr'): Line<Requirement> =>
  row.type === 'REQ'
    ? { kind: 'row', id: row._id, row }
    : {
        kind: 'group',
        id: row._id,
        title: (
          <>
            <code>{citationIn(locale, row.clause)}</code> {locale === 'fr' ? row.requirementFR : row.requirementEN}
          </>
        ),
      };
