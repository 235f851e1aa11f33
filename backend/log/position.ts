import type { Position } from '../events/envelope.ts';

/** The position that a number (decimal text) stands for: padded, so that the order of the strings is that of the numbers. */
export const toPosition = (number: string): Position => number.padStart(16, '0');

/** The number of a position as decimal text; 0 stands before the first event. */
export const fromPosition = (position: Position | null): string =>
  position === null ? '0' : BigInt(position).toString();
