import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { RoadmapProgress } from '#/backend/projections/documents/roadmap/fold.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Card, Skeleton } from '../../../ui/card.tsx';
import { buildStepsQuery, progressQuery } from '../../roadmap/roadmap-queries.ts';
import { atMoment, roadmapTree } from '../../roadmap/tree.ts';
import css from './device-dashboard.module.css';

type TasksCardProps = { deviceId: string; asOf: string | null; progress: RoadmapProgress };

const shownTasks = 3;

/** The next tasks of the roadmap that wait for no other task. */
export function TasksCard({ deviceId, asOf, progress }: TasksCardProps) {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const { data: steps, error: stepsError } = useQuery(buildStepsQuery());
  const { data: stands, error: standsError } = useQuery(progressQuery(deviceId, asOf));
  const error = stepsError ?? standsError;
  const isLoaded = steps !== undefined && stands !== undefined;
  const tasks = useMemo(() => {
    if (!steps || !stands) return [];
    const groups = roadmapTree(steps, atMoment(stands, progress)).flatMap(({ children, step }) =>
      children.flatMap((group) => group.children.map((task) => ({ task, stage: step.step }))),
    );
    return groups
      .filter(({ task: { progress: own } }) => !own.isDone && own.isCertain && own.waitsFor.length === 0)
      .slice(0, shownTasks);
  }, [steps, stands, progress]);
  return (
    <Card
      title={t('dashboard.tasks.title')}
      aside={<Link to={to('/Dashboard/Roadmap')}>{t('dashboard.tasks.all')}</Link>}
    >
      {!isLoaded && !error && <Skeleton height={120} label={t('common.loading')} />}
      {!isLoaded && error && <p role="alert">{sentenceOf(error, t('dashboard.loadFailed'))}</p>}
      {isLoaded && tasks.length === 0 && <p className={css.quiet}>{t('dashboard.tasks.none')}</p>}
      <ol className={css.steps}>
        {tasks.map(({ task, stage }) => (
          <li key={task.step} data-row>
            <span role="img" aria-label={t('dashboard.steps.todo')}>
              ○
            </span>
            <span className={css.task}>
              <Link to={to(`/Dashboard/Roadmap?step=${stage}#${task.step}`)}>
                {locale === 'fr' ? task.titleFR : task.titleEN}
              </Link>
              <small>{locale === 'fr' ? task.subtitleFR : task.subtitleEN}</small>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
