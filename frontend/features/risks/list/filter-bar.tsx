import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { TableView } from '../../../ui/table/column.ts';
import { ColumnFilters } from '../../../ui/table/column-filters.tsx';
import { ViewsMenu } from '../../../shared/saved-views/views-menu.tsx';
import { useFold } from '../../../shared/use-fold.tsx';
import { TableViewButton } from '../../../ui/table/table-view-button.tsx';
import css from './filter-bar.module.css';
import type { RiskColumn } from './risk-columns.tsx';
import { isFiltering, type RiskFilter, type RiskRow } from '../risk-rows.ts';

type FilterBarProps = {
  filter: RiskFilter;
  /** All rows of the section. */
  rows: readonly RiskRow[];
  found: number;
  columns: readonly RiskColumn[];
  /** The name of the table, under which its views are saved. */
  table: string;
  view: TableView;
  onText: (text: string) => void;
  onClear: () => void;
  /** More tools: the matrix. */
  children?: ReactNode;
};

/** The filters of the table as chips in one line, and its columns. */
export function FilterBar(props: FilterBarProps) {
  const { filter, rows, found, columns, table, view, onText, onClear, children } = props;
  const { t } = useTranslation();
  const total = rows.length;
  const set = Object.keys(view.filters).length;
  const isSet = isFiltering(filter) || set > 0;
  const { isShown, button } = useFold(set);
  return (
    <div className={css.bar} role="search" aria-label={t('risks.filter.title')}>
      <input
        type="search"
        aria-label={t('risks.filter.text')}
        placeholder={t('risks.filter.text')}
        value={filter.text}
        maxLength={200}
        onChange={({ target }) => onText(target.value)}
      />
      {button}
      {isShown && <ColumnFilters columns={columns} rows={rows} view={view} pinned={pinned} />}
      {isShown && children}
      {isSet && (
        <Button look="ghost" onPress={onClear}>
          {t('risks.filter.clear')}
        </Button>
      )}
      <p role="status" className={css.found}>
        {found === total ? t('risks.filter.all', { count: total }) : t('risks.filter.found', { count: found, total })}
      </p>
      {isShown && <ViewsMenu table={table} view={view} own={ofRisks} />}
      {isShown && <TableViewButton columns={columns} view={view} />}
    </div>
  );
}

const pinned = ['decision', 'category'];
/** What the views of risks keep besides what every view keeps. */
const ofRisks = ['q', 'cell'];
