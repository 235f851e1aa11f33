import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../shared/address-state.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { download } from '../../../shared/download.ts';
import { FilterChoice } from '../../../shared/filter-choice.tsx';
import { withSearch } from '../../../shared/query.ts';
import { useRefusedFile } from '../../../shared/real-files.ts';
import { Term } from '../../../shared/term.tsx';
import { useLocale } from '../../../shared/use-locale.ts';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRestedMoment } from '../../../replay/use-replay.ts';
import { Failed } from '../failed.tsx';
import { filterGspr, gsprProgress } from './gspr-filter.ts';
import css from './gspr.module.css';
import { GsprTable } from './gspr-table.tsx';
import { gsprQuery } from '../norms-queries.ts';

type GsprViewProps = { deviceId: string; mayWrite: boolean };
const filters = ['all', 'applicable', 'open'] as const;

/** The GSPR checklist: each point of MDR Annex I with method, standard and document. The filter is in the address. */
export function GsprView({ deviceId, mayWrite }: GsprViewProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { asOf, isResting } = useRestedMoment();
  const { data, error, refetch, isPlaceholderData } = useQuery(gsprQuery(deviceId, asOf));
  const [address, change] = useAddress();
  const filter = filters.find((one) => one === address.get('show')) ?? 'all';
  const rows = useMemo(() => filterGspr(data?.rows ?? [], filter), [data, filter]);
  const refused = useRefusedFile();

  if (!data && error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={520} label={t('common.loading')} />;
  if (data.rows.length === 0) return <EmptyState title={t('norms.gspr.unavailable')} />;
  const { shown, total } = gsprProgress(data.rows);
  const save = async () => {
    if (refused) return refused();
    try {
      await download(withSearch('/api/normsReq/exportGspr', { deviceId, locale, asOf: asOf ?? undefined }));
    } catch (failure) {
      toast('error', sentenceOf(failure, t('errors.unreachable')));
    }
  };
  const counts = {
    all: data.rows.filter(({ type }) => type === 'REQ').length,
    applicable: total,
    open: filterGspr(data.rows, 'open').filter(({ type }) => type === 'REQ').length,
  };
  const choices = filters.map((value) => ({ value, label: t(`norms.gspr.${value}`), count: counts[value] }));
  return (
    <section className={css.view}>
      <div className={css.progress}>
        <progress max={Math.max(total, 1)} value={shown} aria-labelledby="gspr-progress" />
        <span id="gspr-progress">{t('norms.gspr.progress', { count: shown, total })}</span>
        <Term of="gspr">{t('norms.detail.gspr')}</Term>
      </div>
      <GsprTable
        {...{ deviceId, rows, mayWrite }}
        documents={data.documents}
        reasonRequired={data.reasonRequired}
        isDimmed={!isResting || isPlaceholderData}
        more={[{ id: 'all', label: t('norms.table.export'), run: () => void save() }]}
      >
        <FilterChoice
          label={t('norms.gspr.only')}
          choices={choices}
          value={filter}
          onChange={(value) => change({ show: value === 'all' ? null : value })}
        />
      </GsprTable>
    </section>
  );
}
