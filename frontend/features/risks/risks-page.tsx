import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useReplay } from '../../replay/use-replay.ts';
import { RiskSpace } from './risk-space.tsx';

/** The risk space of the selected device, now or at the moment of the rail. */
export function Component() {
  const { t } = useTranslation();
  const { device } = useSelectedDevice();
  const replay = useReplay();
  if (device === null) return null;
  if (replay.total > 0) return <RiskSpace key={device._id} deviceId={device._id} replay={replay} />;
  return (
    <>
      <PageTitle lead={t('risks.lead')}>{t('risks.title')}</PageTitle>
      {replay.error ? (
        <ErrorCard
          title={t('risks.loadFailed')}
          text={sentenceOf(replay.error, t('risks.failed'))}
          code="RISKS"
          onRetry={replay.reload}
        />
      ) : (
        <Skeleton height={520} label={t('common.loading')} />
      )}
    </>
  );
}
