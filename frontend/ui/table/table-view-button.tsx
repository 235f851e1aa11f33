import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { SelectField } from '../select-field.tsx';
import type { Column, TableView } from './column.ts';
import css from './table-view-button.module.css';

type TableViewButtonProps = {
  columns: readonly Pick<Column<never, never>, 'id' | 'title' | 'rank' | 'sortBy'>[];
  view: TableView;
};

/** The columns of a table and the order of its rows, also where its heads have no space. */
export function TableViewButton({ columns, view: { sort, hidden, onSort, onHide } }: TableViewButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  const close = () => setOpen(false);
  const reset = () => {
    onSort(null);
    onHide([]);
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
            <Button onPress={reset} disabled={sort === null && hidden.length === 0}>
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
          <fieldset className={css.columns}>
            <legend>{t('common.table.columns')}</legend>
            {columns.map(({ id, title, rank }) => (
              <label key={id} className={css.choice}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(id)}
                  disabled={rank === 0}
                  onChange={({ target }) =>
                    onHide(target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])
                  }
                />
                {title}
              </label>
            ))}
          </fieldset>
        </div>
      </Dialog>
    </>
  );
}
