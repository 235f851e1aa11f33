import { expect, it } from 'vitest';
import { features, featuresOf, isPlanActive, paidPlans } from './plans.ts';

it('The free plan opens no feature, and a paid one all', () => {
  expect([...featuresOf(null, 'on')]).toEqual([]);
  for (const plan of paidPlans) expect([...featuresOf(plan, 'on')]).toEqual([...features]);
  expect([isPlanActive(null, 'on'), isPlanActive('starter', 'on')]).toEqual([false, true]);
});

it('An installation without plans opens every feature', () => {
  expect([...featuresOf(null, 'off')]).toEqual([...features]);
  expect(isPlanActive(null, 'off')).toBe(true);
});
