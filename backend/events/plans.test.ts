import { expect, it } from 'vitest';
import { Feature, featuresOf, isPlanActive, Plan } from './plans.ts';

it('The free plan opens no feature, and a paid one all', () => {
  expect([...featuresOf(null, 'on')]).toEqual([]);
  for (const plan of Plan.options) expect([...featuresOf(plan, 'on')]).toEqual(Feature.options);
  expect([isPlanActive(null, 'on'), isPlanActive('starter', 'on')]).toEqual([false, true]);
});

it('An installation without plans opens every feature', () => {
  expect([...featuresOf(null, 'off')]).toEqual(Feature.options);
  expect(isPlanActive(null, 'off')).toBe(true);
});
