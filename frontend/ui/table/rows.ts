import type { ReactNode, Ref, RefObject } from 'react';
import type { Line } from './column.ts';

/** A line's distance from the top in pixels, null where it follows the one before; and its height, null where its content decides. */
export type LinePlace = { start: number | null; size: number | null; ref: Ref<HTMLDivElement> | undefined };

/** The functions of the lines of a table for its focus. */
export type RowsHandle = {
  /** Scrolls the table, and not the page, until a line is seen: at the top with `start`. */
  scrollTo: (index: number, align?: 'start' | 'auto') => void;
};

/** What the lines of a table are drawn from. */
export type RowsProps = {
  lines: readonly Line<unknown>[];
  scroller: RefObject<HTMLDivElement | null>;
  /** The line that is the tab stop, which is always in the document. */
  stop: number;
  /** Height in pixels of the head that lies over the lines. */
  above: number;
  /** In pixels; of rows whose content decides, about. */
  heights: { row: number; group: number };
  /** Rows are as high as their content. */
  isMeasured: boolean;
  isPrinting: boolean;
  drawLine: (index: number, place: LinePlace) => ReactNode;
  /** Called after each drawing: lines may be there that were not. */
  onDrawn: () => void;
  ref: Ref<RowsHandle>;
};
