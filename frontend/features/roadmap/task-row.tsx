import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import type { StepOwner } from '#/backend/api/roadmap/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { slowAfterMs } from '../../shared/saving.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RefusedMark, SavingMark } from '../../ui/saving-mark.tsx';
import { DoneBy } from './done-by.tsx';
import css from './roadmap.module.css';
import type { Task } from './tree.ts';

type TaskRowProps = {
  task: Task;
  isReadOnly: boolean;
  /** A change of it is on its way. */
  isPending: boolean;
  /** Why the last change of it was refused; null where it was not. */
  refusal: string | null;
  today: string;
  nameOf: (key: string) => string;
  callOwner: (owner: StepOwner) => string | null;
  onToggle: () => void;
  onPlan: () => void;
  /** How many comments there are; undefined until that is known. */
  comments: number | undefined;
  onComments: () => void;
};

/** The place of a task's work: its template, else its screen. */
const placeOf = ({ template, screen }: Task): string | null =>
  template
    ? `/Dashboard/Templates/${template}`
    : screen && `/Dashboard/${screen === 'ConformityBoard' ? 'Check/ConformityBoard' : screen}`;

/** A task: done or not, what comes out of it, who does it until when, what it waits for, and the way to the work. */
export function TaskRow({
  task,
  isReadOnly,
  isPending,
  refusal,
  today,
  nameOf,
  callOwner,
  comments,
  ...on
}: TaskRowProps) {
  const { t } = useTranslation();
  const { say, locale, to } = useLocale();
  const { day, date } = useDates();
  const { progress } = task;
  const title = locale === 'fr' ? task.titleFR : task.titleEN;
  const action = locale === 'fr' ? task.actionTitleFR : task.actionTitleEN;
  const place = placeOf(task);
  const isLate = !progress.isDone && progress.due !== null && progress.due < today;
  return (
    <li className={css.task} data-row data-done={progress.isDone || undefined} id={task.step}>
      <input
        type="checkbox"
        checked={progress.isDone}
        disabled={isReadOnly}
        onChange={on.onToggle}
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
              <dd>{date(progress.due)}</dd>
            </div>
          )}
          {progress.isDone && progress.doneAt && progress.doneBy === null && (
            <div>
              <dt>{t('roadmap.doneOn')}</dt>
              <dd>{day(progress.doneAt)}</dd>
            </div>
          )}
        </dl>
        <DoneBy progress={progress} />
        <SavingMark isPending={isPending} slowAfterMs={slowAfterMs} />
        <RefusedMark reason={refusal} />
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
        <Button
          look="ghost"
          onPress={on.onComments}
          disabled={comments === undefined}
          aria-label={
            comments ? t('roadmap.commentsOn', { count: comments, title }) : t('roadmap.commentOn', { title })
          }
        >
          {comments ? t('roadmap.comments', { count: comments }) : t('roadmap.comment')}
        </Button>
        {!isReadOnly && (
          <Button look="ghost" onPress={on.onPlan} aria-label={t('roadmap.planTask', { title })}>
            {t('roadmap.planShort')}
          </Button>
        )}
        {!isReadOnly && !progress.isDone && (
          <ButtonLink
            look="ghost"
            to={to(`/Dashboard/CapaCreator?source=${encodeURIComponent(`task:${task.step}`)}`)}
            aria-label={t('roadmap.capaOf', { title })}
          >
            {t('roadmap.capa')}
          </ButtonLink>
        )}
        {place && (
          <Link to={to(place)} aria-label={`${t('roadmap.goTo')}${locale === 'fr' ? ' :' : ':'} ${action ?? title}`}>
            {t('roadmap.goTo')} <span aria-hidden>→</span>
          </Link>
        )}
      </div>
    </li>
  );
}
