import { expect, it } from 'vitest';
import { daysOf } from './days-of.ts';

it('Times stand under the day that the visitor’s clock shows, also when it is changed', () => {
  const slots = ['2026-10-25T23:30:00.000Z', '2026-10-24T22:30:00.000Z', '2026-10-25T08:00:00.000Z'];
  expect(daysOf(slots, 'Europe/Paris')).toEqual([
    { day: '2026-10-25', slots: ['2026-10-24T22:30:00.000Z', '2026-10-25T08:00:00.000Z'] },
    { day: '2026-10-26', slots: ['2026-10-25T23:30:00.000Z'] },
  ]);
  expect(daysOf(slots, 'America/New_York').map(({ day }) => day)).toEqual(['2026-10-24', '2026-10-25']);
  expect(daysOf([], 'UTC')).toEqual([]);
});
