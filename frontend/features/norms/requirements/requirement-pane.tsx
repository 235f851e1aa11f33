import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Norm, Requirement } from '#/backend/api/norms/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { download } from '../../../shared/download.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { useRowKeys } from '../../../shared/keys/use-row-keys.ts';
import { withSearch } from '../../../shared/query.ts';
import { useRefusedFile } from '../../../shared/real-files.ts';
import { toast } from '../../../ui/toast.tsx';
import { useLocale } from '../../../shared/use-locale.ts';
import { TableTools } from '../../../shared/table-tools.tsx';
import { unfiltered, useTableView } from '../../../shared/use-table-view.ts';
import { DataTable, prepareLongTable, type Press, type TableHandle } from '../../../ui/table/data-table.tsx';
import { sectionsOf } from './clause-sections.ts';
import { ClauseChoice } from './clause-choice.tsx';
import { NoneInStatus } from '../list/none-in-status.tsx';
import { useRowsUnderHeadings } from '../use-rows-under-headings.tsx';
import { withHeadings } from '../list/norm-filter.ts';
import { requirementColumns } from './requirement-columns.tsx';
import { RequirementDetail } from './requirement-detail.tsx';
import css from './requirement-pane.module.css';
import { StatusChoice } from '../list/status-choice.tsx';
import { useStatusFilter } from '../list/use-status-filter.ts';

// Laws and the larger standards have hundreds of rows.
prepareLongTable();

type RequirementPaneProps = {
  deviceId: string;
  asOf: string | null;
  moment: DeviceMoment | null;
  mayWrite: boolean;
  norm: Norm;
  rows: readonly Requirement[];
};

/** The requirements of a norm under their headings, or sorted or grouped without them; an open one shows all its data. */
export function RequirementPane({ deviceId, asOf, moment, mayWrite, norm, rows }: RequirementPaneProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const [address, change] = useAddress();
  const open = address.get('row') ?? '';
  const [status, choose] = useStatusFilter();
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const view = useTableView('requirements');
  const columns = useMemo(() => requirementColumns(t, locale), [t, locale]);
  const duties = useMemo(() => rows.filter(({ type }) => type === 'REQ'), [rows]);
  const shown = useMemo(() => withHeadings(rows, status), [rows, status]);
  const sections = useMemo(() => sectionsOf(shown), [shown]);
  const {
    duties: inStatus,
    sorted,
    isSorted,
    lines,
    selection,
    copy,
    toggleGroup,
  } = useRowsUnderHeadings(columns, shown, view, locale);
  const toggle = (id: string) => change({ row: open === id ? null : id });
  const press = (id: string, how: Press) => {
    selection.press(id, how);
    if (how === 'open') toggle(id);
  };
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
  const refused = useRefusedFile();
  const save = async () => {
    if (refused) return refused();
    try {
      await download(file);
    } catch (error) {
      toast('error', sentenceOf(error, t('errors.unreachable')));
    }
  };
  const label = t('norms.table.label', { name: say(norm.name) });
  return (
    <section className={css.pane} aria-label={label}>
      <div className={css.bar}>
        <StatusChoice label={t('norms.table.only')} rows={duties} status={status} onChange={choose} />
        {!isSorted && (
          <ClauseChoice sections={sections} onGoTo={(index) => table.current?.show(lines[index]?.id ?? '')} />
        )}
        <TableTools
          name="requirements"
          label={say(norm.name)}
          {...{ columns, view }}
          shown={sorted.columns}
          rows={inStatus}
          found={sorted.rows}
          own={ofRequirements}
          more={[{ id: 'all', label: t('norms.table.export'), run: () => void save() }]}
        />
      </div>
      {lines.length === 0 ? (
        <NoneInStatus
          status={inStatus.length === 0 ? status : 'ALL'}
          onClear={() => change({ status: null, ...unfiltered(view.filters) })}
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
          current={open === '' ? selection.current : open}
          selected={selection.selected}
          open={open}
          renderDetail={(row) => <RequirementDetail {...{ row, deviceId, norm, moment, mayWrite }} />}
          onMove={selection.move}
          onPress={press}
          onToggleGroup={toggleGroup}
          onSelectAll={selection.selectAll}
          onCopy={copy}
        />
      )}
    </section>
  );
}

/** What the views of requirements keep besides what every view keeps. */
const ofRequirements = ['status'];
