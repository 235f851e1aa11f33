import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../../../shared/file-link.tsx';
import { withSearch } from '../../../shared/query.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import { useRestedMoment } from '../../../replay/use-replay.ts';
import { Failed } from '../failed.tsx';
import { FilterChoice } from '../../../shared/filter-choice.tsx';
import { filterGspr, gsprProgress, type GsprFilter } from './gspr-filter.ts';
import css from './gspr.module.css';
import { GsprTable } from './gspr-table.tsx';
import { gsprQuery } from '../norms-queries.ts';

type GsprViewProps = { deviceId: string; mayWrite: boolean };
const filters = ['all', 'applicable', 'open'] as const;

/** The GSPR checklist: each point of MDR Annex I with method, standard and document. */
export function GsprView({ deviceId, mayWrite }: GsprViewProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { asOf, isResting } = useRestedMoment();
  const { data, error, refetch, isPlaceholderData } = useQuery(gsprQuery(deviceId, asOf));
  const [filter, setFilter] = useState<GsprFilter>('all');
  const rows = useMemo(() => filterGspr(data?.rows ?? [], filter), [data, filter]);

  if (!data && error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={520} label={t('common.loading')} />;
  if (data.rows.length === 0) return <EmptyState title={t('norms.gspr.unavailable')} />;
  const { shown, total } = gsprProgress(data.rows);
  const file = withSearch('/api/normsReq/exportGspr', { deviceId, locale, asOf: asOf ?? undefined });
  const counts = {
    all: data.rows.filter(({ type }) => type === 'REQ').length,
    applicable: total,
    open: filterGspr(data.rows, 'open').filter(({ type }) => type === 'REQ').length,
  };
  const choices = filters.map((value) => ({ value, label: t(`norms.gspr.${value}`), count: counts[value] }));
  return (
    <section className={css.view} data-dimmed={!isResting || isPlaceholderData || undefined}>
      <div className={css.bar}>
        <div className={css.progress}>
          <progress max={Math.max(total, 1)} value={shown} aria-labelledby="gspr-progress" />
          <span id="gspr-progress">{t('norms.gspr.progress', { count: shown, total })}</span>
        </div>
        <FilterChoice label={t('norms.gspr.only')} choices={choices} value={filter} onChange={setFilter} />
        <FileLink to={file}>{t('norms.table.export')}</FileLink>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t('norms.gspr.none')}
          action={<Button onPress={() => setFilter('all')}>{t('norms.gspr.clear')}</Button>}
        />
      ) : (
        <GsprTable {...{ deviceId, rows, mayWrite }} documents={data.documents} reasonRequired={data.reasonRequired} />
      )}
    </section>
  );
}
