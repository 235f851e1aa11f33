import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Bars } from './bars.tsx';
import { Critical } from './plan-columns.tsx';
import css from './plan.module.css';
import type { PlanGroup, PlanRow } from './plan-rows.ts';
import { axisOf, linesOf } from './timeline-geometry.ts';

type TimelineProps = {
  groups: readonly PlanGroup[];
  today: string;
  /** Null where nothing can be changed. */
  onOpen: ((row: PlanRow) => void) | null;
};

/**
 * The plan as a timeline. The table on the left says all that the bars show; it is one tab stop, and the arrows go from
 * task to task.
 */
export function Timeline({ groups, today, onOpen }: TimelineProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { date } = useDates();
  const body = useRef<HTMLTableSectionElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const lines = linesOf(groups);
  const axis = axisOf(lines, today);
  const titles = new Map(groups.flatMap(({ rows }) => rows.map(({ id, title }) => [id, title])));
  const tasks = lines.filter(({ row }) => row !== null);
  // The one that tab comes to: where the reader was, as long as it is there.
  const stop = (tasks.find(({ id }) => id === visited) ?? tasks[0])?.id;
  const step = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(body.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
    const at = stops.findIndex((one) => one === document.activeElement);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    stops[at + by]?.focus();
  };
  if (!stop) return null;
  return (
    <div className={css.timeline}>
      <table className={css.chart}>
        <caption className={css.caption}>{t('roadmap.view.timelineCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('roadmap.view.task')}</th>
            <th scope="col">{t('roadmap.view.days')}</th>
            <th scope="col">{t('roadmap.view.earliest')}</th>
            <th scope="col">{t('roadmap.plan.due')}</th>
            <th scope="col">{t('roadmap.view.after')}</th>
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it */}
        <tbody ref={body} onKeyDown={step}>
          {lines.map(({ id, title, row }) =>
            row === null ? (
              <tr key={id} className={css.head}>
                <th scope="rowgroup" colSpan={5}>
                  {title}
                </th>
              </tr>
            ) : (
              <tr key={id}>
                <th scope="row">
                  <button
                    type="button"
                    data-task
                    className={css.task}
                    tabIndex={id === stop ? 0 : -1}
                    onFocus={() => setVisited(id)}
                    aria-disabled={onOpen === null || undefined}
                    onClick={() => onOpen?.(row)}
                    title={title}
                  >
                    {title}
                  </button>
                  {row.span?.isCritical && <Critical t={t} />}
                </th>
                <td>{row.days}</td>
                <td>{row.span ? `${date(row.span.start)} – ${date(row.span.end)}` : t('roadmap.done')}</td>
                <td>{row.task.progress.due ? date(row.task.progress.due) : '–'}</td>
                <td>
                  <span className={css.cut}>
                    {row.task.progress.waitsFor.map((name) => titles.get(name) ?? name).join(', ') || '–'}
                  </span>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <Bars lines={lines} axis={axis} today={today} locale={locale} label={t('roadmap.view.today')} />
    </div>
  );
}
