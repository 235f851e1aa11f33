import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gspr, GsprRow } from '#/backend/api/norms/contract.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { useRowKeys } from '../../../shared/keys/use-row-keys.ts';
import { TableTools } from '../../../shared/table-tools.tsx';
import { useLocale } from '../../../shared/use-locale.ts';
import { unfiltered, useTableView } from '../../../shared/use-table-view.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/card.tsx';
import type { Action } from '../../../ui/menu.tsx';
import { DataTable, prepareLongTable, type Press, type TableHandle } from '../../../ui/table/data-table.tsx';
import { useRowsUnderHeadings } from '../use-rows-under-headings.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { gsprColumns, takesEvidence } from './gspr-columns.tsx';
import css from './gspr.module.css';

// Laws and the larger standards have hundreds of rows.
prepareLongTable();

type GsprTableProps = Pick<Gspr, 'documents' | 'reasonRequired'> & {
  deviceId: string;
  /** The points that are shown, with the headings above them. */
  rows: readonly GsprRow[];
  mayWrite: boolean;
  isDimmed: boolean;
  /** What stands before the tools of the table. */
  children: ReactNode;
  /** What else can be taken away. */
  more: readonly Action[];
};

/** The points of the checklist under their headings, or sorted or grouped without them. Evidence is edited under its point; of compact rows the open one is read whole. */
export function GsprTable(props: GsprTableProps) {
  const { deviceId, rows, documents, reasonRequired, mayWrite, isDimmed, children, more } = props;
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [address, change] = useAddress();
  const point = address.get('point');
  const [opened, setOpened] = useState<string | null>(null);
  const isEdited = (row: GsprRow) => mayWrite && takesEvidence(row);
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const view = useTableView('gspr');
  const columns = useMemo(() => gsprColumns(t, locale), [t, locale]);
  const { duties, sorted, lines, selection, copy, toggleGroup } = useRowsUnderHeadings(columns, rows, view, locale);
  useEffect(() => {
    const row = rows.find(({ type, clause }) => type === 'REQ' && point !== null && isWithin(clause, point));
    if (row) table.current?.show(row._id);
    // The address leads to a point once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [point]);

  const context = useMemo(() => ({ edited: opened, onEdit: mayWrite ? setOpened : null }), [opened, mayWrite]);
  const press = (id: string, how: Press) => {
    selection.press(id, how);
    const row = duties.find(({ _id }) => _id === id);
    if (how !== 'open' || !row) return;
    // What is typed stays: a form is left by its own buttons.
    setOpened(opened === id && !isEdited(row) ? null : id);
  };
  const stop = () => {
    setOpened(null);
    table.current?.focus();
  };
  const label = t('norms.gspr.label');
  return (
    <>
      <div className={css.bar}>
        {children}
        <TableTools
          name="gspr"
          {...{ label, columns, view, more }}
          shown={sorted.columns}
          rows={duties}
          found={sorted.rows}
          own={ofChecklist}
        />
      </div>
      {lines.length === 0 ? (
        <EmptyState
          title={t('norms.gspr.none')}
          action={
            <Button onPress={() => change({ show: null, ...unfiltered(view.filters) })}>{t('norms.gspr.clear')}</Button>
          }
        />
      ) : (
        <DataTable
          ref={table}
          label={label}
          className={css.table}
          wraps="open"
          columns={sorted.columns}
          view={view}
          lines={lines}
          context={context}
          current={opened ?? selection.current}
          selected={selection.selected}
          marks={markOf}
          open={opened}
          renderDetail={(row) =>
            isEdited(row) && <EvidenceForm {...{ row, deviceId, documents, reasonRequired }} onStop={stop} />
          }
          isDimmed={isDimmed}
          onMove={selection.move}
          onPress={press}
          onToggleGroup={toggleGroup}
          onSelectAll={selection.selectAll}
          onCopy={copy}
        />
      )}
    </>
  );
}

/** What the views of the checklist keep besides what every view keeps. */
const ofChecklist = ['show'];

const markOf = ({ applicabilityStatus }: GsprRow) => ({ 'data-status': applicabilityStatus });

/** 23.4(ab) is within 23.4; 23.41 is not. */
const isWithin = (clause: string, point: string): boolean =>
  clause === point || clause.startsWith(`${point}(`) || clause.startsWith(`${point}.`);
