import { expect, it } from 'vitest';
import { retryAfter } from './live.ts';

it('A refused stream is asked for soon, then ever more rarely, and by no two tabs together', () => {
  expect([1, 2, 3, 4, 5, 50].map((refusals) => retryAfter(refusals, 0) / 1000)).toEqual([5, 10, 20, 40, 60, 60]);
  expect(retryAfter(1, 0.5)).toBe(6_250);
});
