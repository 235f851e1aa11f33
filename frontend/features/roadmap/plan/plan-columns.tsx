import type { TFunction } from 'i18next';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DoneBy } from '../done-by.tsx';
import css from './plan.module.css';
import type { PlanRow } from './plan-rows.ts';

export type PlanContext = {
  today: string;
  date: (day: string) => string;
  /** Null where nothing can be selected. */
  onSelect: ((id: string) => void) | null;
  selected: ReadonlySet<string>;
};

/** The columns of the plan: what, in which step, who, until when, how much, and when at the earliest. */
export const planColumns = (t: TFunction): readonly Column<PlanRow, PlanContext>[] => [
  {
    id: 'select',
    title: t('roadmap.view.select'),
    track: '60px',
    least: 60,
    rank: 0,
    card: 'corner',
    cell: ({ id, title }, { onSelect, selected }) =>
      onSelect && (
        <input
          type="checkbox"
          className={css.box}
          checked={selected.has(id)}
          onChange={() => onSelect(id)}
          aria-label={t('roadmap.view.selectTask', { title })}
        />
      ),
  },
  {
    id: 'title',
    title: t('roadmap.view.task'),
    track: 'minmax(0, 3fr)',
    least: 240,
    rank: 0,
    card: 'title',
    sortBy: ({ title }) => title,
    text: ({ title }) => title,
    cell: ({ title, task, span }) => (
      <span className={css.title} data-done={task.progress.isDone || undefined}>
        {task.progress.isDone && <span aria-hidden>✓ </span>}
        <span className={css.cut}>{title}</span>
        {span?.isCritical && <Critical t={t} />}
        {task.progress.isDone && <DoneBy progress={task.progress} />}
      </span>
    ),
  },
  {
    id: 'stage',
    title: t('roadmap.view.stage'),
    track: 'minmax(0, 1.4fr)',
    least: 150,
    rank: 3,
    card: 'hidden',
    sortBy: ({ stage }) => stage.id,
    text: ({ stage }) => stage.title,
    cell: ({ stage }) => <span className={css.cut}>{stage.title}</span>,
  },
  {
    id: 'owner',
    title: t('roadmap.plan.owner'),
    track: 'minmax(0, 1fr)',
    least: 120,
    rank: 0,
    card: 'line',
    sortBy: ({ owner }) => owner?.name ?? null,
    text: ({ owner }) => owner?.name ?? '',
    cell: ({ owner }) => owner && <span className={css.cut}>{owner.name}</span>,
  },
  {
    id: 'due',
    title: t('roadmap.plan.due'),
    track: '128px',
    least: 128,
    rank: 0,
    card: 'line',
    sortBy: ({ task }) => task.progress.due,
    text: ({ task }) => task.progress.due ?? '',
    cell: ({ task }, { date, today }) => <Due task={task} date={date} today={today} t={t} />,
  },
  {
    id: 'days',
    title: t('roadmap.view.days'),
    track: '64px',
    least: 64,
    rank: 2,
    card: 'hidden',
    sortBy: ({ days }) => days,
    text: ({ days }) => String(days),
    cell: ({ days, task }) => (
      <span className={css.number} title={task.progress.days === null ? undefined : t('roadmap.view.daysOwn')}>
        {days}
        {task.progress.days !== null && ' ✎'}
      </span>
    ),
  },
  {
    id: 'earliest',
    title: t('roadmap.view.earliest'),
    track: '190px',
    least: 190,
    rank: 1,
    card: 'hidden',
    sortBy: ({ span }) => span?.start ?? null,
    text: ({ span }) => (span ? `${span.start} – ${span.end}` : ''),
    cell: ({ span }, { date }) => span && `${date(span.start)} – ${date(span.end)}`,
  },
];

/** On the longest chain: a delay of it delays the end. */
export function Critical({ t }: { t: TFunction }) {
  return (
    <span className={css.critical}>
      <span aria-hidden>◆ </span>
      {t('roadmap.view.critical')}
    </span>
  );
}

function Due({
  task: { progress },
  date,
  today,
  t,
}: Pick<PlanRow, 'task'> & Pick<PlanContext, 'date' | 'today'> & { t: TFunction }) {
  if (progress.due === null) return null;
  const written = date(progress.due);
  if (progress.isDone || progress.due > today) return written;
  return (
    <Badge tone={progress.due < today ? 'bad' : 'warn'}>
      {progress.due < today && (
        <span role="img" aria-label={t('roadmap.view.overdue')}>
          ▲{' '}
        </span>
      )}
      {written}
    </Badge>
  );
}
