import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/card.tsx';
import type { StatusFilter } from './norm-filter.ts';

/** In place of a table whose rows are all filtered out. */
export function NoneInStatus({ status, onClear }: { status: StatusFilter; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={
        status === 'ALL'
          ? t('norms.table.noneFiltered')
          : t('norms.table.none', { status: t(`norms.status.${status}`) })
      }
      action={<Button onPress={onClear}>{t('norms.list.clear')}</Button>}
    />
  );
}
