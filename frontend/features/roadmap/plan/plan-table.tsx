import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '../../../shared/keys/use-row-keys.ts';
import { TableTools } from '../../../shared/table-tools.tsx';
import { useCopy } from '../../../shared/use-copy.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import type { Column, Line, TableView } from '../../../ui/table/column.ts';
import { DataTable, type Press, type TableHandle } from '../../../ui/table/data-table.tsx';
import { useTableRows } from '../../../ui/table/use-table-rows.ts';
import type { PlanContext } from './plan-columns.tsx';
import { grouped, type Grouping, type PlanRow } from './plan-rows.ts';
import css from './plan.module.css';

type PlanTableProps = {
  rows: readonly PlanRow[];
  columns: readonly Column<PlanRow, PlanContext>[];
  view: TableView;
  by: Grouping;
  words: Parameters<typeof grouped>[2];
  context: PlanContext;
  /** Null where nothing can be changed. */
  onOpen: ((row: PlanRow) => void) | null;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** What stands before the tools of the table, in their line. */
  children: ReactNode;
};

/** The plan as a table: filtered by its columns, sorted or in groups, copied and exported as it is seen. */
export function PlanTable({ rows, columns, view, by, words, context, onOpen, onSelect, children }: PlanTableProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const sorted = useTableRows(columns, rows, view, locale);
  const [current, setCurrent] = useState<string | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const isMeant = ({ id }: PlanRow) => (context.selected.size > 0 ? context.selected.has(id) : id === current);
  const copy = useCopy(sorted.columns, sorted.rows.filter(isMeant));
  // Sorted rows have no groups.
  const lines: Line<PlanRow>[] = view.sort
    ? sorted.rows.map(lineOf)
    : grouped(sorted.rows, by, words).flatMap(({ id, title, rows: own }): Line<PlanRow>[] => [
        { kind: 'group', id, title, count: own.length, isOpen: !folded.has(id) },
        ...(folded.has(id) ? [] : own.map(lineOf)),
      ]);
  const press = (id: string, how: Press) => {
    setCurrent(id);
    const row = rows.find((one) => one.id === id);
    if (how === 'toggle') context.onSelect?.(id);
    else if (row) onOpen?.(row);
  };
  return (
    <>
      <div className={css.tools}>
        {children}
        <TableTools
          name="roadmap"
          label={t('roadmap.view.plan')}
          {...{ columns, rows, view }}
          shown={sorted.columns}
          found={sorted.rows}
          own={ofPlan}
        />
      </div>
      <DataTable
        ref={table}
        label={t('roadmap.view.plan')}
        columns={sorted.columns}
        view={view}
        lines={lines}
        context={context}
        current={current}
        selected={context.onSelect ? context.selected : null}
        className={css.table}
        onMove={(id, isExtending) => {
          setCurrent(id);
          // From the row where the reader stood.
          if (isExtending && context.onSelect)
            onSelect(new Set([...context.selected, ...(current === null ? [] : [current]), id]));
        }}
        onPress={press}
        onCopy={copy}
        onToggleGroup={(id) => setFolded((before) => before.symmetricDifference(new Set([id])))}
      />
    </>
  );
}

const lineOf = (row: PlanRow): Line<PlanRow> => ({ kind: 'row', id: row.id, row });

/** What saved views of the plan keep besides what every view keeps. */
const ofPlan = ['show', 'by'];
