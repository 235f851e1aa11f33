import { importable } from '#/backend/log/log-import.ts';
import type { VerbatimEvent } from '#/backend/log/port.ts';
import { toPosition } from '#/backend/log/position.ts';

/**
 * The events of a log whose positions have gaps, at the positions 1, 2, 3 ... of a log without gaps. The first
 * `covered` were sealed and keep the position that their seal covers as their origin; the others are sealed here.
 */
export async function* renumbered(
  pages: AsyncIterable<readonly VerbatimEvent[]>,
  covered: number,
): AsyncGenerator<VerbatimEvent[]> {
  let number = 0;
  for await (const page of pages)
    yield page.map((event) => {
      number++;
      return { ...importable(event, number <= covered), position: toPosition(String(number)) };
    });
}
