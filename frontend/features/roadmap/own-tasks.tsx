import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import { GapActs, type GapTask } from '#/backend/api/checks/gap.contract.ts';
import { lazy } from '../../ui/lazy.ts';
import { useDates } from '../../shared/dates.ts';
import { query } from '../../shared/query.ts';
import { slowAfterMs } from '../../shared/saving.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { RefusedMark, SavingMark } from '../../ui/saving-mark.tsx';
import css from './roadmap.module.css';
import { useOwners } from './use-owners.ts';
import { useRoadmap } from './use-roadmap.ts';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));
const ReopenDialog = lazy(async () => ({ default: (await import('./reopen-dialog.tsx')).ReopenDialog }));

type OwnTasksProps = { deviceId: string; asOf: string | null; isReadOnly: boolean };

/** The tasks that were opened for gaps, each with the way back to its finding. Nothing where there are none. */
export function OwnTasks({ deviceId, asOf, isReadOnly }: OwnTasksProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { date, day } = useDates();
  const { callOwner } = useOwners();
  const { toggle, plan, marks } = useRoadmap(deviceId);
  const { data } = useQuery(query(GapActs, 'check/getGapActs', { deviceId }, asOf));
  const [asked, setAsked] = useState<{ what: 'reopen' | 'plan'; task: GapTask } | null>(null);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const close = () => setAsked(null);
  if (!data || data.tasks.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby="own-tasks">
      <header>
        <h3 id="own-tasks">{t('roadmap.ofGaps')}</h3>
        <small>
          {t('roadmap.completed', {
            count: data.tasks.filter(({ isDone }) => isDone).length,
            total: data.tasks.length,
          })}
        </small>
      </header>
      <ul>
        {data.tasks.map((task) => (
          <li key={task.task} className={css.task} data-row data-done={task.isDone || undefined}>
            <input
              type="checkbox"
              checked={task.isDone}
              disabled={isReadOnly || marks.pending.has(task.task)}
              onChange={() =>
                task.isDone ? setAsked({ what: 'reopen', task }) : toggle.mutate({ name: task.task, isDone: true })
              }
              aria-label={t(task.isDone ? 'roadmap.reopenTask' : 'roadmap.complete', { title: task.title })}
            />
            <div className={css.words}>
              <h4>{task.title}</h4>
              <p>
                {[
                  callOwner(task.owner),
                  task.due && `${t('roadmap.plan.due')} ${date(task.due)}`,
                  task.doneAt && `${t('roadmap.doneOn')} ${day(task.doneAt)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <SavingMark isPending={marks.pending.has(task.task)} slowAfterMs={slowAfterMs} />
              <RefusedMark reason={marks.refused.get(task.task) ?? null} />
              {!task.isDone && task.due !== null && task.due < today && <Badge tone="bad">{t('roadmap.late')}</Badge>}
            </div>
            <div className={css.rowActions}>
              <Link
                to={to(
                  `/Dashboard/Check/ConformityBoard/${task.run}?show=all&gap=${encodeURIComponent(task.requirement)}`,
                )}
                aria-label={t('roadmap.findingOf', { title: task.title })}
              >
                {t('roadmap.toFinding')} <span aria-hidden>→</span>
              </Link>
              {!isReadOnly && (
                <Button
                  look="ghost"
                  onPress={() => setAsked({ what: 'plan', task })}
                  aria-label={t('roadmap.planTask', { title: task.title })}
                >
                  {t('roadmap.planShort')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked?.what === 'reopen' && (
          <ReopenDialog
            title={asked.task.title}
            onClose={close}
            onConfirm={(reason) => {
              toggle.mutate({ name: asked.task.task, isDone: false, reason });
              close();
            }}
          />
        )}
        {asked?.what === 'plan' && (
          <PlanDialog
            title={asked.task.title}
            plan={asked.task}
            onClose={close}
            onConfirm={(change) => {
              plan.mutate({ name: asked.task.task, ...change });
              close();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
