import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../ui/lazy.ts';
import { useAddress } from '../../shared/address-state.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { commentsQuery } from '../../shared/comments/comment-queries.ts';
import { useDates } from '../../shared/dates.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { FileLink } from '../../shared/file-link.tsx';
import { withSearch } from '../../shared/query.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ToggleButtons } from '../../ui/toggle-buttons.tsx';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useMayWrite } from '../../shared/permissions.ts';
import { useReplay, useRestedMoment } from '../../replay/use-replay.ts';
import { OwnTasks } from './own-tasks.tsx';
import { ProgressCard } from './progress-card.tsx';
import { buildStepsQuery, progressQuery } from './roadmap-queries.ts';
import css from './roadmap.module.css';
import { StageList } from './stage-list.tsx';
import { TaskRow } from './task-row.tsx';
import { atMoment, percentOf, roadmapTree, type Stage, type Task } from './tree.ts';
import { useOwners } from './use-owners.ts';
import { useRoadmap } from './use-roadmap.ts';

const CommentsDialog = lazy(async () => ({
  default: (await import('../../shared/comments/comments-dialog.tsx')).CommentsDialog,
}));
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));
const ReopenDialog = lazy(async () => ({ default: (await import('./reopen-dialog.tsx')).ReopenDialog }));
const PlanView = lazy(async () => ({ default: (await import('./plan/plan-view.tsx')).PlanView }));

/** The roadmap of the selected device, step by step, now or at the moment of the rail. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { device } = useSelectedDevice();
  const { asOf } = useRestedMoment();
  const [address, change] = useAddress();
  const file = { deviceId: device?._id, asOf: asOf ?? undefined, locale };
  return (
    <>
      <PageTitle
        aside={
          device && (
            <>
              <ToggleButtons
                label={t('roadmap.view.as')}
                options={views}
                current={viewIn(address)}
                say={(one) => t(`roadmap.view.${one}`)}
                onChoose={(one) => change({ view: one === 'steps' ? null : one })}
              />
              <FileLink to={withSearch('/api/devices/selected/build-steps/export', file)}>
                {t('roadmap.exportXlsx')}
              </FileLink>
            </>
          )
        }
      >
        {t('roadmap.title')}
      </PageTitle>
      {device && <Roadmap key={device._id} deviceId={device._id} />}
    </>
  );
}

function Roadmap({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const replay = useReplay();
  const mayWrite = useMayWrite();
  const [address] = useAddress();
  const [now] = useState(() => new Date().toISOString());
  const today = ((replay.isPast && replay.event?.recordedAt) || now).slice(0, 10);
  const view = viewIn(address);
  const { asOf } = useRestedMoment();
  const steps = useQuery(buildStepsQuery());
  const progress = useQuery(progressQuery(deviceId, asOf));
  const stages = useMemo(() => {
    if (!steps.data || !progress.data) return [];
    return roadmapTree(steps.data, replay.isPast ? atMoment(progress.data, replay.moment.roadmap) : progress.data);
  }, [steps.data, progress.data, replay.isPast, replay.moment.roadmap]);
  const error = steps.error ?? progress.error;
  if (error && stages.length === 0)
    return (
      <ErrorCard
        title={t('roadmap.loadFailed')}
        text={sentenceOf(error, t('errors.unreachable'))}
        code={error instanceof ApiError ? error.code : error.message}
        onRetry={() => void progress.refetch()}
      />
    );
  if (!steps.data || !progress.data) return <Skeleton height={480} label={t('common.loading')} />;
  return (
    <>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {stages.length === 0 ? (
        <EmptyState title={t('roadmap.none')} />
      ) : (
        <div className={css.body}>
          {view === 'steps' ? (
            <div className={css.columns}>
              <Side stages={stages}>
                <ProgressCard events={replay.events} count={replay.count} total={progress.data.length} />
              </Side>
              <Tasks deviceId={deviceId} stages={stages} isPast={replay.isPast} />
            </div>
          ) : (
            <Suspense fallback={<Skeleton height={480} label={t('common.loading')} />}>
              <PlanView
                deviceId={deviceId}
                stages={stages}
                as={view}
                isReadOnly={replay.isPast || !mayWrite}
                today={today}
              />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

/** The same tasks step by step, as a table, or along the time. */
const views = ['steps', 'table', 'timeline'] as const;
const viewIn = (address: URLSearchParams) => views.find((one) => one === address.get('view')) ?? 'steps';

/** The shown step is in the address. */
function useStage(stages: readonly Stage[]) {
  const [address, change] = useAddress();
  const wanted = address.get('step');
  const stage = stages.find(({ step }) => step.step === wanted) ?? stages.find(({ done, total }) => done < total);
  const select = (step: string) => change({ step });
  return { stage: stage ?? stages[0]!, select };
}

function Side({ stages, children }: { stages: readonly Stage[]; children: ReactNode }) {
  const { t } = useTranslation();
  const { percent } = useDates();
  const { stage, select } = useStage(stages);
  const whole = {
    done: stages.reduce((sum, { done }) => sum + done, 0),
    total: stages.reduce((sum, { total }) => sum + total, 0),
  };
  return (
    <div className={css.side}>
      <p className={css.whole}>
        <strong>{percent(percentOf(whole))}</strong>
        <span>{t('roadmap.completed', { count: whole.done, total: whole.total })}</span>
      </p>
      <StageList stages={stages} selected={stage.step.step} onSelect={select} />
      {children}
    </div>
  );
}

function Tasks({ deviceId, stages, isPast }: { deviceId: string; stages: readonly Stage[]; isPast: boolean }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { percent } = useDates();
  const { stage } = useStage(stages);
  const mayWrite = useMayWrite();
  const { toggle, plan, marks } = useRoadmap(deviceId);
  const { callOwner } = useOwners();
  const { asOf } = useRestedMoment();
  const { data: said } = useQuery(commentsQuery(deviceId, 'task', asOf));
  const comments = useMemo(() => said && Map.groupBy(said, ({ subject }) => subject.id), [said]);
  const [asked, setAsked] = useState<{ what: 'reopen' | 'plan' | 'comments'; task: Task } | null>(null);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const titles = useMemo(
    () =>
      new Map(
        stages.flatMap(({ children }) =>
          children.flatMap((group) =>
            group.children.map((task) => [task.step, locale === 'fr' ? task.titleFR : task.titleEN]),
          ),
        ),
      ),
    [stages, locale],
  );
  const nameOf = (key: string) => titles.get(key) ?? key;
  const close = () => setAsked(null);
  return (
    <section className={css.main} aria-label={locale === 'fr' ? stage.step.titleFR : stage.step.titleEN}>
      <header className={css.stageHead}>
        <h2>{locale === 'fr' ? stage.step.titleFR : stage.step.titleEN}</h2>
        <p>{locale === 'fr' ? stage.step.subtitleFR : stage.step.subtitleEN}</p>
      </header>
      <OwnTasks deviceId={deviceId} asOf={asOf} isReadOnly={isPast || !mayWrite} />
      {stage.children.map((group) => (
        <section key={group.step.step} className={css.group}>
          <header>
            <h3>
              {group.done === group.total && <span aria-hidden>✓ </span>}
              {locale === 'fr' ? group.step.titleFR : group.step.titleEN}
            </h3>
            <small>
              {t('roadmap.completed', { count: group.done, total: group.total })} · {percent(percentOf(group))}
            </small>
          </header>
          <ul>
            {group.children.map((task) => (
              <TaskRow
                key={task.step}
                task={task}
                isReadOnly={isPast || !mayWrite}
                isPending={marks.pending.has(task.step)}
                refusal={marks.refused.get(task.step) ?? null}
                today={today}
                nameOf={nameOf}
                callOwner={callOwner}
                onToggle={() =>
                  task.progress.isDone
                    ? setAsked({ what: 'reopen', task })
                    : toggle.mutate({ name: task.step, isDone: true })
                }
                onPlan={() => setAsked({ what: 'plan', task })}
                comments={comments && (comments.get(task.step)?.length ?? 0)}
                onComments={() => setAsked({ what: 'comments', task })}
              />
            ))}
          </ul>
        </section>
      ))}
      <Suspense fallback={null}>
        {asked?.what === 'reopen' && (
          <ReopenDialog
            title={nameOf(asked.task.step)}
            onClose={close}
            onConfirm={(reason) => {
              toggle.mutate({ name: asked.task.step, isDone: false, reason });
              close();
            }}
          />
        )}
        {asked?.what === 'comments' && (
          <CommentsDialog
            deviceId={deviceId}
            subject={{ kind: 'task', id: asked.task.step }}
            title={nameOf(asked.task.step)}
            comments={comments?.get(asked.task.step) ?? []}
            isReadOnly={isPast || !mayWrite}
            onClose={close}
          />
        )}
        {asked?.what === 'plan' && (
          <PlanDialog
            title={nameOf(asked.task.step)}
            plan={asked.task.progress}
            onClose={close}
            onConfirm={(change) => {
              plan.mutate({ name: asked.task.step, ...change });
              close();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
