import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from './arrange.ts';
import type { Column, TableView } from './column.ts';
import css from './column-filters.module.css';

type ColumnFiltersProps<Row> = {
  columns: readonly Pick<Column<Row, never>, 'id' | 'title' | 'text' | 'choice'>[];
  /** All rows of the table: their values are offered. */
  rows: readonly Row[];
  view: Pick<TableView, 'filters' | 'onFilter'>;
  /** Columns whose filter is always there. */
  pinned?: readonly string[];
};

const nonePinned: readonly string[] = [];

/** A filter per column, as chips: those that are pinned or set, and a list of the others. */
export function ColumnFilters<Row>({ columns, rows, view, pinned = nonePinned }: ColumnFiltersProps<Row>) {
  const { t, i18n } = useTranslation();
  const { filters, onFilter } = view;
  const [added, setAdded] = useState<readonly string[]>([]);
  const able = columns.filter(({ text, choice }) => text ?? choice);
  const isShown = (id: string) => pinned.includes(id) || added.includes(id) || filters[id] !== undefined;
  const others = able.filter(({ id }) => !isShown(id));
  const set = (id: string, value: string | null) => {
    const { [id]: _, ...rest } = filters;
    onFilter(value === null || value === '' ? rest : { ...rest, [id]: value });
  };
  const remove = (id: string) => {
    setAdded(added.filter((one) => one !== id));
    set(id, null);
  };
  return (
    <>
      {able
        .filter(({ id }) => isShown(id))
        .map((column) => (
          <span key={column.id} className={css.chip} data-set={filters[column.id] !== undefined || undefined}>
            {column.choice ? (
              <select
                aria-label={t('common.table.filterOf', { column: column.title })}
                value={filters[column.id] ?? ''}
                onChange={({ target }) => set(column.id, target.value)}
              >
                <option value="">{column.title}</option>
                {choicesOf(rows, column, i18n.language).map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            ) : (
              <input
                type="search"
                aria-label={t('common.table.filterOf', { column: column.title })}
                placeholder={column.title}
                value={filters[column.id] ?? ''}
                maxLength={80}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- who has just chosen it goes on typing
                autoFocus={added.includes(column.id)}
                onChange={({ target }) => set(column.id, target.value)}
              />
            )}
            {!pinned.includes(column.id) && (
              <button
                type="button"
                aria-label={t('common.table.filterAway', { column: column.title })}
                onClick={() => remove(column.id)}
              >
                <span aria-hidden>✕</span>
              </button>
            )}
          </span>
        ))}
      {others.length > 0 && (
        <span className={css.chip} data-more>
          <select
            aria-label={t('common.table.filterMore')}
            value=""
            onChange={({ target }) => setAdded([...added, target.value])}
          >
            <option value="">+ {t('common.table.filter')}</option>
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </span>
      )}
    </>
  );
}
