import { expect, it } from 'vitest';
import { remaining } from './remaining.ts';

it('what remains is told in days, hours, minutes and seconds', () => {
  expect(remaining(((2 * 24 + 3) * 60 + 4) * 60_000 + 5_999)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
});

it.each([0, -1, Number.NaN])('nothing remains of %d', (ms) => expect(remaining(ms)).toBeNull());
