import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PastNotice } from '../../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../../replay/use-replay.ts';
import { useMayWrite } from '../../../shared/permissions.ts';
import { Skeleton } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { runQuery } from '../checks-queries.ts';
import { LoadFailed } from '../shown/load-failed.tsx';
import { useSubject } from '../../../shared/subject.ts';
import { NewRunForm } from './new-run-form.tsx';
import { RunSetup } from './run-setup.tsx';

/** A run in four steps on one page; without a run in the address, a new one. */
export function Component() {
  const { runId } = useParams();
  return runId ? <KnownRun key={runId} runId={runId} /> : <FreshRun />;
}

function FreshRun() {
  const { t } = useTranslation();
  const { id: subject } = useSubject();
  const replay = useReplay();
  const mayWrite = useMayWrite() && !replay.isPast;
  return (
    <>
      <PageTitle lead={t('findings.panel.lead')}>{t('findings.panel.new')}</PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {subject && <NewRunForm deviceId={subject === 'company' ? null : subject} mayWrite={mayWrite} />}
    </>
  );
}

function KnownRun({ runId }: { runId: string }) {
  const { t } = useTranslation();
  const replay = useReplay();
  const { asOf } = useRestedMoment();
  const mayWrite = useMayWrite() && !replay.isPast;
  const { data: run, error, refetch } = useQuery(runQuery(runId, asOf));
  return (
    <>
      <PageTitle lead={run ? (run.device?.name ?? t('checks.company')) : undefined}>
        {run?.label ?? t('findings.panel.title')}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {error && !run && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!run && !error && <Skeleton height={480} label={t('common.loading')} />}
      {run && <RunSetup run={run} mayWrite={mayWrite} isPast={replay.isPast} />}
    </>
  );
}
