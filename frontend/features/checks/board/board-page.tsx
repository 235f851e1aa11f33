import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PastNotice } from '../../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../../replay/use-replay.ts';
import { useMayWrite } from '../../../shared/permissions.ts';
import { useSubject } from '../../../shared/subject.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { runsQuery } from '../checks-queries.ts';
import { newestOf } from '../run-state.ts';
import { LoadFailed } from '../shown/load-failed.tsx';
import { OtherDevices } from './other-devices.tsx';
import { RunBoard } from './run-board.tsx';

/** The board of a run; without a run in the address, of the newest one of the device or the company, and the company's other devices. */
export function Component() {
  const { runId } = useParams();
  const { id } = useSubject();
  if (runId) return <RunBoard key={runId} runId={runId} />;
  return id && <NewestBoard key={id} deviceId={id} />;
}

function NewestBoard({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const replay = useReplay();
  const { asOf } = useRestedMoment();
  const mayWrite = useMayWrite() && !replay.isPast;
  const { data, error, refetch } = useQuery(runsQuery(deviceId, asOf));
  const newest = data && newestOf(data);
  if (newest)
    return (
      <>
        <RunBoard key={newest._id} runId={newest._id} />
        <OtherDevices asOf={asOf} />
      </>
    );
  return (
    <>
      <PageTitle lead={t('findings.board.lead')}>{t('areas.name.ConformityBoard')}</PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} label={t('common.loading')} />}
      {data && (
        <EmptyState
          title={t('checks.list.empty')}
          action={
            mayWrite && (
              <ButtonLink look="primary" to={to('/Dashboard/Check/ConformityRunPanel')}>
                {t('checks.newRun')}
              </ButtonLink>
            )
          }
        >
          <p>{t('checks.list.emptyText')}</p>
        </EmptyState>
      )}
      <OtherDevices asOf={asOf} />
    </>
  );
}
