import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applicableNorms } from '#/backend/projections/documents/device-moment/fold.ts';
import { applicableCount } from '#/backend/projections/documents/profile/fold.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useMayEdit, useMayWrite } from '../../shared/permissions.ts';
import { useReplay, useRestedMoment, type Replay } from '../../replay/use-replay.ts';
import { derivationQuery } from '../profiling/profiling-queries.ts';
import { StatStrip } from '../profiling/overview/stat-strip.tsx';
import { ArchiveButton } from './device-dashboard/archive-button.tsx';
import { ClassCard } from './device-dashboard/class-card.tsx';
import { decisionsOf } from './device-dashboard/decisions.ts';
import { DecisionsCard } from './device-dashboard/decisions-card.tsx';
import css from './device-dashboard/device-dashboard.module.css';
import { DeviceCard } from './device-dashboard/device-card.tsx';
import { NewKnowledge } from './device-dashboard/new-knowledge.tsx';
import { OpenCard } from './device-dashboard/open-card.tsx';
import { RecentCard } from './device-dashboard/recent-card.tsx';
import { RouteCard } from './device-dashboard/route-card.tsx';
import { StepsCard } from './device-dashboard/steps-card.tsx';
import { SummaryCard } from './device-dashboard/summary-card.tsx';
import { changesSinceSummary } from './device-dashboard/summary-age.ts';
import { TasksCard } from './device-dashboard/tasks-card.tsx';
import { FamilyCard } from './variants/family-card.tsx';
import { useLastVisit } from './device-dashboard/use-last-visit.ts';

/**
 * A device at a glance, now or at the moment of the rail: its details, its class with reasons, open points, next steps.
 */
export function Component() {
  const { t } = useTranslation();
  const { device } = useSelectedDevice();
  const replay = useReplay();
  if (device === null) return null;
  return (
    <>
      <PageTitle>{t('dashboard.title')}</PageTitle>
      {replay.error && replay.total === 0 && (
        <div role="alert" className={css.failed}>
          <p>{sentenceOf(replay.error, t('dashboard.loadFailed'))}</p>
          <Button onPress={replay.reload}>{t('dashboard.retry')}</Button>
        </div>
      )}
      {replay.isLoading && <Skeleton height={480} label={t('common.loading')} />}
      {replay.total > 0 && <Overview key={device._id} deviceId={device._id} replay={replay} />}
    </>
  );
}

function Overview({ deviceId, replay }: { deviceId: string; replay: Replay }) {
  const { t } = useTranslation();
  const { profile, profiling, device } = replay.moment;
  const mayWrite = useMayWrite();
  const mayEdit = useMayEdit();
  const lastVisit = useLastVisit(deviceId, replay.events.at(-1)?.position ?? null);
  const { asOf, isResting } = useRestedMoment();
  const derivation = useQuery(derivationQuery(deviceId, asOf));
  const isDimmed = !isResting || derivation.isPlaceholderData;
  const figures = {
    qualification: profile.qualification,
    classification: profile.classification,
    risks: profile.risks.length,
    templates: applicableCount(profile.templates),
    norms: applicableNorms(replay.moment),
  };
  return (
    <>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {device.isArchived && !replay.isPast && <Notice tone="warn">{t('dashboard.archive.notice')}</Notice>}
      {derivation.data?.newKnowledge && !replay.isPast && (
        <NewKnowledge deviceId={deviceId} waiting={derivation.data.newKnowledge} mayWrite={mayWrite} />
      )}
      <StatStrip figures={figures} requirements={derivation.data?.requirements} />
      <div className={css.columns}>
        <div className={css.main}>
          <DeviceCard
            device={device}
            created={replay.events.find(({ type }) => type === 'DeviceCreated') ?? null}
            isReadOnly={replay.isPast || !mayWrite}
            sold={derivation.data ?? null}
            isSettled={profiling.settled || replay.moment.documents.documents.length > 0}
          />
          <SummaryCard
            key={deviceId}
            device={device}
            changes={changesSinceSummary(replay.events, replay.count)}
            isReadOnly={replay.isPast || !mayWrite}
          />
          <ClassCard
            qualification={profile.qualification}
            classification={profile.classification}
            isAnswered={profiling.answers.length > 0}
            derivation={derivation.data ?? null}
            error={derivation.error}
            isDimmed={isDimmed}
            onGoTo={replay.goToPosition}
          />
          {derivation.data && profiling.answers.length > 0 && profile.classification.lower !== null && (
            <RouteCard derivation={derivation.data} isDimmed={isDimmed} onGoTo={replay.goToPosition} />
          )}
        </div>
        <div className={css.side}>
          <StepsCard
            answered={profiling.answers.length}
            completed={profiling.completed}
            remaining={derivation.data?.progress.remaining ?? null}
            unknownNorms={derivation.data?.norms.filter(({ status }) => status === 'UNKNOWN').length ?? 0}
            risks={decisionsOf(replay.moment).open}
            templates={figures.templates}
          />
          <FamilyCard
            device={device}
            until={replay.isPast ? (replay.event?.recordedAt ?? '') : null}
            isReadOnly={replay.isPast || !mayWrite}
          />
          <TasksCard deviceId={deviceId} asOf={asOf} progress={replay.moment.roadmap} />
          <DecisionsCard decisions={decisionsOf(replay.moment)} />
          {derivation.data && profiling.answers.length > 0 && (
            <OpenCard derivation={derivation.data} risks={decisionsOf(replay.moment).open} isDimmed={isDimmed} />
          )}
          <RecentCard
            events={replay.events}
            count={replay.count}
            lastVisit={replay.isPast ? null : lastVisit}
            onGoTo={replay.goToPosition}
          />
          <ArchiveButton deviceId={deviceId} isArchived={device.isArchived} isReadOnly={replay.isPast || !mayEdit} />
        </div>
      </div>
    </>
  );
}
