import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { SelectField } from '../select-field.tsx';
import { arranged, moved } from './arrange.ts';
import type { Column, TableView } from './column.ts';
import css from './table-view-button.module.css';

type TableViewButtonProps = {
  columns: readonly Pick<Column<never, never>, 'id' | 'title' | 'rank' | 'isOptional' | 'sortBy' | 'choice'>[];
  view: TableView;
};

/** The columns of a table, their order, the order of its rows and what groups them, also where its heads have no space. */
export function TableViewButton({ columns, view }: TableViewButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { sort, chosen, group, groupAtFirst, onSort, onChoose, onGroup } = view;
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  const groupable = columns.filter(({ choice }) => choice !== undefined);
  const shown = arranged(columns, chosen);
  const ids = shown.map(({ id }) => id);
  const listed = [...shown, ...columns.filter((column) => !shown.includes(column))];
  const close = () => setOpen(false);
  const reset = () => {
    onSort(null);
    onChoose(null);
    onGroup(groupAtFirst);
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('common.table.view')}</Button>
      <Dialog
        title={t('common.table.viewTitle')}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onPress={reset} disabled={sort === null && chosen === null && group === groupAtFirst}>
              {t('common.table.reset')}
            </Button>
            <Button look="primary" onPress={close}>
              {t('common.close')}
            </Button>
          </>
        }
      >
        <div className={css.choices}>
          <SelectField
            label={t('common.table.sort')}
            value={sort?.column ?? ''}
            options={[
              { value: '', label: t('common.table.unsorted') },
              ...sortable.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(column) => onSort(column === '' ? null : { column, isDescending: sort?.isDescending ?? false })}
          />
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={sort?.isDescending ?? false}
              disabled={sort === null}
              onChange={({ target }) => sort && onSort({ ...sort, isDescending: target.checked })}
            />
            {t('common.table.descending')}
          </label>
          {groupable.length > 0 && (
            <SelectField
              label={t('common.table.group')}
              value={group ?? ''}
              options={[
                { value: '', label: t('common.table.ungrouped') },
                ...groupable.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              onChange={(column) => onGroup(column || null)}
            />
          )}
          <fieldset className={css.columns}>
            <legend>{t('common.table.columns')}</legend>
            {listed.map(({ id, title, rank }) => (
              <div key={id} className={css.column}>
                <label className={css.choice}>
                  <input
                    type="checkbox"
                    checked={ids.includes(id)}
                    disabled={rank === 0}
                    onChange={({ target }) =>
                      onChoose(target.checked ? [...ids, id] : ids.filter((shownId) => shownId !== id))
                    }
                  />
                  {title}
                </label>
                {ids.includes(id) &&
                  ([-1, 1] as const).map((by) => (
                    <Button
                      key={by}
                      look="ghost"
                      size="icon"
                      aria-label={t(by < 0 ? 'common.table.earlier' : 'common.table.later', { column: title })}
                      disabled={moved(ids, id, by) === ids}
                      onPress={() => onChoose(moved(ids, id, by))}
                    >
                      <span aria-hidden>{by < 0 ? '↑' : '↓'}</span>
                    </Button>
                  ))}
              </div>
            ))}
          </fieldset>
        </div>
      </Dialog>
    </>
  );
}
