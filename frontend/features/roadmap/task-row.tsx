import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StepOwner } from '#/backend/api/roadmap/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import css from './roadmap.module.css';
import type { Task } from './tree.ts';

type TaskRowProps = {
  task: Task;
  isReadOnly: boolean;
  today: string;
  nameOf: (key: string) => string;
  callOwner: (owner: StepOwner) => string | null;
  onToggle: () => void;
  onPlan: () => void;
};

/** The place of a task's work: its template, else its screen. */
const placeOf = ({ template, screen }: Task): string | null =>
  template
    ? `/Dashboard/Templates/${template}`
    : screen && `/Dashboard/${screen === 'ConformityBoard' ? 'Check/ConformityBoard' : screen}`;

/** A task: its state, result, owner, due date, earlier tasks, and the link to the work. */
export function TaskRow({ task, isReadOnly, today, nameOf, callOwner, onToggle, onPlan }: TaskRowProps) {
  const { t } = useTranslation();
  const { say, locale, to } = useLocale();
  const { day } = useDates();
  const { progress } = task;
  const title = locale === 'fr' ? task.titleFR : task.titleEN;
  const action = locale === 'fr' ? task.actionTitleFR : task.actionTitleEN;
  const place = placeOf(task);
  const isLate = !progress.isDone && progress.due !== null && progress.due < today;
  return (
    <li className={css.task} data-done={progress.isDone || undefined} id={task.step}>
      <input
        type="checkbox"
        checked={progress.isDone}
        disabled={isReadOnly}
        onChange={onToggle}
        aria-label={t(progress.isDone ? 'roadmap.reopenTask' : 'roadmap.complete', { title })}
      />
      <div className={css.words}>
        <h4>{title}</h4>
        <p>{locale === 'fr' ? task.subtitleFR : task.subtitleEN}</p>
        <dl className={css.details}>
          {task.deliverable && (
            <div>
              <dt>{t('roadmap.deliverable')}</dt>
              <dd>{say(task.deliverable)}</dd>
            </div>
          )}
          {task.role && (
            <div>
              <dt>{t('roadmap.role')}</dt>
              <dd>{t(`roadmap.roles.${task.role}`)}</dd>
            </div>
          )}
          {progress.owner && (
            <div>
              <dt>{t('roadmap.plan.owner')}</dt>
              <dd>{callOwner(progress.owner)}</dd>
            </div>
          )}
          {progress.due && (
            <div>
              <dt>{t('roadmap.plan.due')}</dt>
              <dd>{day(progress.due)}</dd>
            </div>
          )}
          {progress.isDone && progress.doneAt && (
            <div>
              <dt>{t('roadmap.doneOn')}</dt>
              <dd>{day(progress.doneAt)}</dd>
            </div>
          )}
        </dl>
        {isLate && <Badge tone="bad">{t('roadmap.late')}</Badge>}
        {!progress.isCertain && (
          <p className={css.note}>
            <span aria-hidden>? </span>
            {t('roadmap.uncertain')}{' '}
            {progress.settledBy.length > 0 && <em>{say(progress.settledBy[0]!.questionTitle)}</em>}{' '}
            <Link to={to('/Dashboard/MyDevice')}>{t('roadmap.answer')}</Link>
          </p>
        )}
        {!progress.isDone && progress.waitsFor.length > 0 && (
          <p className={css.note}>{t('roadmap.waitsFor', { tasks: progress.waitsFor.map(nameOf).join(' · ') })}</p>
        )}
      </div>
      <div className={css.rowActions}>
        {place && (
          <Link to={to(place)} aria-label={`${t('roadmap.goTo')}${locale === 'fr' ? ' :' : ':'} ${action ?? title}`}>
            {t('roadmap.goTo')} <span aria-hidden>→</span>
          </Link>
        )}
        {!isReadOnly && (
          <Button look="ghost" onPress={onPlan} aria-label={t('roadmap.planTask', { title })}>
            {t('roadmap.planShort')}
          </Button>
        )}
      </div>
    </li>
  );
}
