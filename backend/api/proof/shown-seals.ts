import type { StandingSeal } from '#/backend/log/seal-log.ts';

/**
 * Numbers of the seals that an export shows in addition to those it needs: the last of each month (UTC), and the
 * requested ones, by number or as `first-last`.
 */
export function shownSeals(
  seals: readonly Pick<StandingSeal, 'number' | 'recordedAt'>[],
  asked: readonly string[],
): number[] {
  const monthEnds = new Set(new Map(seals.map(({ number, recordedAt }) => [recordedAt.slice(0, 7), number])).values());
  const ranges = asked.map((range) => range.split('-').map(Number));
  const isAsked = (number: number) => ranges.some(([first = 0, last = first]) => number >= first && number <= last);
  return seals.map(({ number }) => number).filter((number) => monthEnds.has(number) || isAsked(number));
}
