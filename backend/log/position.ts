import type { Position } from '../events/envelope.ts';

/** The position of a number (decimal text): padded, so that strings and numbers have the same order. */
export const toPosition = (number: string): Position => number.padStart(16, '0');

/** The number of a position as decimal text; 0 is before the first event. */
export const fromPosition = (position: Position | null): string =>
  position === null ? '0' : BigInt(position).toString();
