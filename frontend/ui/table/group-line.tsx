import type { Line } from './column.ts';
import css from './data-table.module.css';

type GroupLineProps = {
  line: Extract<Line<never>, { kind: 'group' }>;
  index: number;
  start: number | null;
  size: number | null;
  isStop: boolean;
  span: number;
  onToggle: ((id: string) => void) | undefined;
};

/** The name of the rows that follow; a button if they can be collapsed. */
export function GroupLine({ line, index, start, size, isStop, span, onToggle }: GroupLineProps) {
  const { id, title, count, isOpen } = line;
  const canFold = isOpen !== undefined && onToggle !== undefined;
  const words = (
    <>
      {title} {count !== undefined && <small>{count}</small>}
    </>
  );
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css.group}
      data-index={index}
      data-line={id}
      style={{ height: size ?? undefined, transform: start === null ? undefined : `translateY(${start}px)` }}
      tabIndex={canFold ? undefined : isStop ? 0 : -1}
    >
      <span role="gridcell" aria-colspan={span}>
        {canFold ? (
          <button type="button" aria-expanded={isOpen} tabIndex={isStop ? 0 : -1} onClick={() => onToggle(id)}>
            <span aria-hidden className={css.chevron} data-open={isOpen || undefined}>
              ▸
            </span>
            {words}
          </button>
        ) : (
          words
        )}
      </span>
    </div>
  );
}
