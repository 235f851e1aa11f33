import type { CSSProperties } from 'react';
import type { Column } from './column.ts';

/** The columns as tracks of a CSS grid: fixed shares, so that the layout of a row does not depend on its words. */
export const tracksOf = (columns: readonly Pick<Column<never, never>, 'track'>[]): CSSProperties => ({
  gridTemplateColumns: columns.map(({ track }) => track).join(' '),
});
