import type { Position } from '../../events/envelope.ts';

/** The position of a `bigint` column: padded, so that the order of the strings is the order of the numbers. */
export const toPosition = (column: string): Position => column.padStart(16, '0');

/** The `bigint` of a position; 0 stands before the first event. */
export const fromPosition = (position: Position | null): string =>
  position === null ? '0' : BigInt(position).toString();
