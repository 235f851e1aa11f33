import { expect, it } from 'vitest';
import { workingDaysAfter } from './who-answers.ts';

it.each([
  ['2026-11-23T10:00:00.000Z', 2, '2026-11-25T10:00:00.000Z'],
  ['2026-11-27T10:00:00.000Z', 1, '2026-11-30T10:00:00.000Z'],
  ['2026-11-28T10:00:00.000Z', 5, '2026-12-04T10:00:00.000Z'],
])('passes over weekends: %s and %s days', (from, days, to) => expect(workingDaysAfter(from, days)).toBe(to));
