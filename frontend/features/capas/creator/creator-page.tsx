import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PastNotice } from '../../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../../replay/use-replay.ts';
import { CommentsCard } from '../../../shared/comments/comments-card.tsx';
import { useMayWrite } from '../../../shared/permissions.ts';
import { Skeleton } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { capaQuery } from '../capas-queries.ts';
import css from '../capas.module.css';
import { LoadFailed } from '../load-failed.tsx';
import { Assistant } from '../assistant/assistant.tsx';
import { CapaHead } from './capa-head.tsx';
import { CapaReport } from './capa-report.tsx';

/** One CAPA: its report, now or at a moment of the past. */
export function Component({ id }: { id: string }) {
  const { t } = useTranslation();
  const replay = useReplay();
  const { asOf } = useRestedMoment();
  const mayWrite = useMayWrite() && !replay.isPast;
  const { data: capa, error, refetch } = useQuery(capaQuery(id, asOf));
  return (
    <>
      <PageTitle lead={capa && `${capa.number} · ${capa.device?.name ?? t('capas.company')}`}>
        {capa?.title ?? t('areas.name.CapaCreator')}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {error && !capa && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!capa && !error && <Skeleton height={480} label={t('common.loading')} />}
      {capa && (
        <div className={css.columns}>
          <div className={css.left}>
            <CapaHead capa={capa} mayWrite={mayWrite} />
            <CapaReport key={capa.id} capa={capa} mayWrite={mayWrite && capa.ended === null} />
            <CommentsCard
              subject={{ kind: 'capa', id: capa.id }}
              device={capa.device}
              title={capa.title}
              asOf={asOf}
              isReadOnly={!mayWrite}
            />
          </div>
          <Assistant key={capa.id} capa={capa} mayWrite={mayWrite && capa.ended === null} />
        </div>
      )}
    </>
  );
}
