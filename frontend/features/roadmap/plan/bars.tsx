import css from './plan.module.css';
import { linkPath, rowHeight, type Axis, type TimelineLine } from './timeline-geometry.ts';
import { workingDay } from './schedule.ts';

type BarsProps = { lines: readonly TimelineLine[]; axis: Axis; today: string; locale: string; label: string };

const middle = (line: number) => (line + 1.5) * rowHeight;

/** The bars of the timeline with what waits for what: a drawing of the table beside it, which says the same in words. */
export function Bars({ lines, axis, today, locale, label }: BarsProps) {
  const height = (lines.length + 1) * rowHeight;
  const places = new Map(lines.map(({ id }, place) => [id, place]));
  const endOf = (day: string) => axis.at(day) + axis.at(workingDay(today, 1)) - axis.at(workingDay(today, 0));
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return (
    <svg className={css.bars} width={axis.width} height={height} aria-hidden>
      {axis.months.map(({ day, at }) => (
        <g key={day}>
          <line x1={at} x2={at} y1={0} y2={height} className={css.grid} />
          <text x={at + 6} y={20}>
            {month.format(new Date(day))}
          </text>
        </g>
      ))}
      {lines.flatMap(({ row }, place) =>
        row?.span
          ? row.task.progress.after.flatMap((name) => {
              const before = places.get(name);
              const earlier = before === undefined ? null : lines[before]?.row;
              if (before === undefined || !earlier?.span || !row.span) return [];
              const isCritical = earlier.span.isCritical && row.span.isCritical;
              const path = linkPath(
                { x: endOf(earlier.span.end), y: middle(before) },
                { x: axis.at(row.span.start), y: middle(place) },
              );
              return (
                <path key={`${row.id} ${name}`} d={path} className={css.link} data-critical={isCritical || undefined} />
              );
            })
          : [],
      )}
      {lines.map(({ id, row }, place) => {
        if (!row?.span) return null;
        const { due } = row.task.progress;
        const x = axis.at(row.span.start);
        return (
          <g key={id}>
            <rect
              x={x}
              y={middle(place) - 7}
              width={Math.max(4, endOf(row.span.end) - x)}
              height={14}
              rx={3}
              className={css.bar}
              data-critical={row.span.isCritical || undefined}
            />
            {due && (
              <path
                d={`M${axis.at(due)} ${middle(place) - 6}l6 6l-6 6l-6 -6z`}
                className={css.due}
                data-late={due < row.span.end || undefined}
              />
            )}
          </g>
        );
      })}
      <line x1={axis.at(today)} x2={axis.at(today)} y1={0} y2={height} className={css.today} />
      <text x={axis.at(today) + 4} y={height - 6}>
        {label}
      </text>
    </svg>
  );
}
