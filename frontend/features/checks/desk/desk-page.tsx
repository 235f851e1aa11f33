import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PastNotice } from '../../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../../replay/use-replay.ts';
import { useSubject } from '../../../shared/subject.ts';
import { useMayWrite } from '../../../shared/permissions.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { deskQuery, findingsQuery, runQuery, runsQuery } from '../checks-queries.ts';
import { newestOf } from '../run-state.ts';
import { LoadFailed } from '../shown/load-failed.tsx';
import { ViewerArea } from '../viewer/viewer-area.tsx';
import { Desk } from './desk.tsx';

/** The reviewer's desk of a run; without a run in the address, of the newest one of the device or the company. */
export function Component() {
  const { t } = useTranslation();
  const { runId } = useParams();
  const replay = useReplay();
  const { asOf } = useRestedMoment();
  const { id } = useSubject();
  const runs = useQuery({
    ...runsQuery(id ?? undefined, asOf),
    enabled: runId === undefined && id !== null,
  });
  const shown = runId ?? (runs.data && newestOf(runs.data)?._id);
  return (
    <>
      <PageTitle lead={t('findings.desk.lead')}>{t('areas.name.ReviewDesk')}</PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {shown !== undefined ? (
        <KnownDesk key={shown} runId={shown} asOf={asOf} isPast={replay.isPast} />
      ) : runs.error ? (
        <LoadFailed error={runs.error} onRetry={() => void runs.refetch()} />
      ) : runs.data ? (
        <NothingYet />
      ) : (
        <Skeleton height={420} label={t('common.loading')} />
      )}
    </>
  );
}

function KnownDesk({ runId, asOf, isPast }: { runId: string; asOf: string | null; isPast: boolean }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite() && !isPast;
  const run = useQuery(runQuery(runId, asOf));
  const findings = useQuery(findingsQuery(runId, asOf));
  const desk = useQuery({ ...deskQuery(runId), enabled: mayWrite });
  const error = (run.data ? null : run.error) ?? (findings.data ? null : findings.error);
  const reload = () => {
    void run.refetch();
    void findings.refetch();
  };
  if (error) return <LoadFailed error={error} onRetry={reload} />;
  // Without controls and second readings the desk is still a desk.
  if (!run.data || !findings.data || (mayWrite && desk.isPending))
    return <Skeleton height={420} label={t('common.loading')} />;
  if (findings.data.length === 0) return <NothingYet />;
  return (
    <>
      <Desk
        run={run.data}
        findings={findings.data}
        asked={(mayWrite && desk.data) || nothingAsked}
        asOf={asOf}
        mayWrite={mayWrite}
      />
      <ViewerArea run={run.data} asOf={asOf} findings={findings.data} isBlind />
    </>
  );
}

const nothingAsked = { controls: [], again: [] };

function NothingYet() {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <EmptyState
      title={t('findings.desk.empty')}
      action={<ButtonLink to={to('/Dashboard/Check/ConformityRunsList')}>{t('checks.toList')}</ButtonLink>}
    >
      <p>{t('findings.desk.emptyText')}</p>
    </EmptyState>
  );
}
