import * as z from 'zod/mini';
import { parsed } from '../../shared/parsed.ts';

/** Whether a text names seals as `12` or `12-40`, separated by spaces or commas; an empty one is valid. */
export const areNumbers = (text: string): boolean =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .every((one) => /^\d{1,9}(-\d{1,9})?$/.test(one));

const Line = z.object({ number: z.optional(z.int()), format: z.optional(z.string()) });

/** The numbers of the seals in a file. Seals of earlier releases have no number: they are counted. */
export function numbersIn(text: string): number[] {
  let place = 0;
  return text.split('\n').flatMap((line) => {
    const said = Line.safeParse(parsed(line));
    if (!said.success || said.data.format !== undefined) return [];
    place = said.data.number ?? place + 1;
    return [place];
  });
}

/** The same numbers, with runs as `first-last`. */
export function rangesOf(numbers: readonly number[]): string[] {
  const ranges: { first: number; last: number }[] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`));
}

const Break = z.object({ position: z.string(), problem: z.string() });

/** The place where a record breaks, in the details of a refusal. */
export const breakIn = (details: unknown) => Break.safeParse(details).data ?? null;
