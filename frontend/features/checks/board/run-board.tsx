import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../ui/lazy.ts';
import { PastNotice } from '../../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../../replay/use-replay.ts';
import { useMayWrite } from '../../../shared/permissions.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { boardQuery, findingsQuery } from '../checks-queries.ts';
import { isEnded } from '../run-state.ts';
import { LoadFailed } from '../shown/load-failed.tsx';
import { ViewerArea } from '../viewer/viewer-area.tsx';
import { UploadArea } from '../upload/upload-area.tsx';
import css from './board.module.css';
import { Figures } from './figures.tsx';
import { NormTable } from './norm-table.tsx';
import { ReportMenu } from './report-menu.tsx';
import { RunNotices } from './run-notices.tsx';

// Figures and norms come first; the findings are asked for after them.
const GapList = lazy(async () => ({ default: (await import('./gap-list.tsx')).GapList }));

/** The outcome of a run, now or at the moment of the rail; while it is under way, findings arrive by themselves. */
export function RunBoard({ runId }: { runId: string }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const replay = useReplay();
  const { asOf, isResting } = useRestedMoment();
  const mayWrite = useMayWrite() && !replay.isPast;
  const { data: board, error, refetch, isPlaceholderData } = useQuery(boardQuery(runId, asOf));
  const findings = useQuery({ ...findingsQuery(runId, asOf), enabled: board !== undefined });
  const run = board?.run;
  const mayUpload = mayWrite && run?.status === 'draft';
  const isDimmed = !isResting || isPlaceholderData || findings.isPlaceholderData;
  return (
    <>
      <PageTitle
        lead={run && `${run.device?.name ?? t('checks.company')} · ${t('findings.board.aid')}`}
        aside={
          run && (
            <>
              {isEnded(run) && <ReportMenu runId={runId} asOf={asOf} />}
              <ButtonLink to={to(`/Dashboard/Check/ConformityRunPanel/${runId}`)}>{t('checks.toPanel')}</ButtonLink>
              <ButtonLink look="primary" to={to(`/Dashboard/Check/ReviewDesk/${runId}`)}>
                {t('checks.toDesk')}
              </ButtonLink>
            </>
          )
        }
      >
        {run?.label ?? t('areas.name.ConformityBoard')}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {error && !board && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!board && !error && <Skeleton height={520} label={t('common.loading')} />}
      {board && run && (
        <div className={css.board}>
          <RunNotices run={run} />
          <div className={css.band}>
            <Figures run={run} mayUpload={mayUpload} />
            {board.norms.length > 0 && <NormTable norms={board.norms} />}
          </div>
          {findings.error && !findings.data && (
            <LoadFailed error={findings.error} onRetry={() => void findings.refetch()} />
          )}
          {findings.data && run.status !== 'draft' && (
            <Suspense fallback={<Skeleton height={420} label={t('common.loading')} />}>
              <GapList run={run} findings={findings.data} asOf={asOf} mayWrite={mayWrite} isDimmed={isDimmed} />
            </Suspense>
          )}
          {findings.data && <ViewerArea run={run} asOf={asOf} findings={findings.data} />}
          {mayUpload && <UploadArea run={run} />}
        </div>
      )}
    </>
  );
}
