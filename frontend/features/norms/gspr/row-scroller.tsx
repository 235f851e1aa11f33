import type { ReactNode, Ref } from 'react';
import css from './row-scroller.module.css';

type RowScrollerProps = {
  ref: Ref<HTMLDivElement>;
  /** Height of all rows together, in pixels; null on paper, where all are in the document. */
  height: number | null;
  children: ReactNode;
};

/** The body of a table that renders only its visible rows. */
export function RowScroller({ ref, height, children }: RowScrollerProps) {
  return (
    // The keyboard can scroll it even if no row has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroller} ref={ref} role="rowgroup" tabIndex={0}>
      <div style={height === null ? {} : { height }} role="presentation">
        {children}
      </div>
    </div>
  );
}
