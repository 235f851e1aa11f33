import { useTranslation } from 'react-i18next';
import { wordsOf } from '../ui/table/as-text.ts';
import type { Action } from '../ui/menu.tsx';
import type { Column, TableView } from '../ui/table/column.ts';
import { ColumnFilters } from '../ui/table/column-filters.tsx';
import { TableViewButton } from '../ui/table/table-view-button.tsx';
import { toast } from '../ui/toast.tsx';
import { sentenceOf } from './api-error.ts';
import { exportTable } from './export-table.ts';
import { useRefusedFile } from './real-files.ts';
import { ViewsMenu } from './saved-views/views-menu.tsx';
import { useFold } from './use-fold.tsx';

type TableToolsProps<Row, Context> = {
  /** The name of the table, under which its columns and views are kept. */
  name: string;
  /** What it is called: the name of the sheet. */
  label: string;
  columns: readonly Column<Row, Context>[];
  /** The columns that are shown, in their order. */
  shown: readonly Column<Row, Context>[];
  /** All rows, whose values the filters offer. */
  rows: readonly Row[];
  /** The rows that are shown, in their order. */
  found: readonly Row[];
  view: TableView;
  /** Parameters of the address that belong to the views of this table. */
  own?: readonly string[];
  /** Columns whose filter is always there. */
  pinned?: readonly string[];
  /** What else can be taken away: a workbook of everything. */
  more?: readonly Action[];
  /** Whether they wait behind a button on a phone; false where they stand behind one with more. */
  folds?: boolean;
};

/** What every table has above it: filters of columns, saved views with the export of what is seen, columns and order. */
export function TableTools<Row, Context>(props: TableToolsProps<Row, Context>) {
  const { name, label, columns, shown, rows, found, view, own, pinned, more = [], folds = true } = props;
  const { t } = useTranslation();
  const refused = useRefusedFile();
  const { isShown, button } = useFold(Object.keys(view.filters).length);
  const save = async () => {
    if (refused) return refused();
    try {
      await exportTable({ name: label, ...wordsOf(shown, found) });
    } catch (error) {
      toast('error', sentenceOf(error, t('errors.unreachable')));
    }
  };
  if (folds && !isShown) return button;
  return (
    <>
      {folds && button}
      <ColumnFilters columns={columns} rows={rows} view={view} {...(pinned && { pinned })} />
      <ViewsMenu
        table={name}
        view={view}
        {...(own && { own })}
        more={[
          {
            id: 'export',
            label: t('common.table.export'),
            note: t('common.table.exportNote'),
            isDisabled: found.length === 0,
            run: () => void save(),
          },
          ...more,
        ]}
      />
      <TableViewButton columns={columns} view={view} />
    </>
  );
}
