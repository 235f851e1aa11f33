import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import { useSettledAddress } from '../../shared/address-state.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { lazy } from '../../ui/lazy.ts';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { useRestedMoment } from '../../replay/use-replay.ts';
import { atMoment } from './list/at-moment.ts';
import { Failed } from './failed.tsx';
import { NormFile } from './norm/norm-file.tsx';
import { chosenNorm } from './list/norm-filter.ts';
import { NormList } from './list/norm-list.tsx';
import css from './norms.module.css';
import { normsQuery, searchQuery } from './norms-queries.ts';
import { useNormsPath } from './use-norms-path.ts';

const SearchResults = lazy(async () => ({ default: (await import('./list/search-results.tsx')).SearchResults }));

type NormsViewProps = { deviceId: string; moment: DeviceMoment | null; mayWrite: boolean; wanted: string | undefined };

/** Norms on the left; on the right the open one, or the results of a search over all of them. */
export function NormsView({ deviceId, moment, mayWrite, wanted }: NormsViewProps) {
  const { t } = useTranslation();
  const { asOf, isResting } = useRestedMoment();
  const { data, error, refetch, isPlaceholderData } = useQuery(normsQuery(deviceId, asOf));
  const norms = useMemo(() => data && (moment ? atMoment(data, moment) : data), [data, moment]);
  const pathOf = useNormsPath();
  const [text, setText] = useSettledAddress('q');
  const [hasChosen, setChosen] = useState(false);
  // Without one in the address, the first that applies stays open: an answer elsewhere changes no page under the reader.
  const [kept, setKept] = useState<string>();
  const sought = useDeferredValue(text.trim());
  const hits = useQuery({
    ...searchQuery(deviceId, sought, asOf),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });

  const choose = () => {
    setChosen(true);
  };
  if (!norms && error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!norms) return <Skeleton height={520} label={t('common.loading')} />;
  const open = chosenNorm(norms, wanted ?? kept);
  if (open && wanted === undefined && kept === undefined) setKept(open.norm);
  if (!open && wanted !== undefined)
    return (
      <EmptyState
        title={t('norms.unknownNorm', { norm: wanted })}
        action={<Link to={pathOf()}>{t('norms.all')}</Link>}
      />
    );
  if (!open) return <EmptyState title={t('norms.empty')} />;
  return (
    <div className={css.columns} data-dimmed={!isResting || isPlaceholderData || undefined}>
      <div className={css.side}>
        <input
          className={css.search}
          type="search"
          aria-label={t('norms.search.label')}
          value={text}
          maxLength={200}
          placeholder={t('norms.search.label')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setText('', true)}
        />
        <NormList norms={norms} open={open.norm} onOpen={choose} />
      </div>
      <div className={css.file}>
        {sought === '' ? (
          <NormFile key={open.norm} {...{ deviceId, asOf, moment, mayWrite }} norm={open} takesFocus={hasChosen} />
        ) : (
          <Suspense fallback={<Skeleton height={320} label={t('common.loading')} />}>
            <SearchResults
              {...{ norms, hits: hits.data, error: hits.error }}
              text={sought}
              isLate={hits.isPlaceholderData || sought !== text.trim()}
              onClear={() => setText('', true)}
              onOpen={choose}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
