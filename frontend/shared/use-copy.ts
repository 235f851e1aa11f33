import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tsvOf, wordsOf } from '../ui/table/as-text.ts';
import type { Column } from '../ui/table/column.ts';
import { toast } from '../ui/toast.tsx';

/** What a table copies of these rows, with a word about how many. */
export function useCopy<Row, Context>(shown: readonly Column<Row, Context>[], rows: readonly Row[]) {
  const { t } = useTranslation();
  return useMemo(
    () => () => {
      if (rows.length === 0) return null;
      toast('success', t('common.table.copied', { count: rows.length }));
      return tsvOf(wordsOf(shown, rows));
    },
    [shown, rows, t],
  );
}
