import { expect, it } from 'vitest';
import { boundsFor, calibrationOf } from './calibration.ts';

const many = (count: number, score: number, isOpen: boolean) =>
  Array.from({ length: count }, () => ({ score, isOpen }));

it('says how far a score is from what is true, and how often it is right in each fifth', () => {
  const { brier, curve } = calibrationOf([...many(9, 0.9, true), ...many(1, 0.9, false)]);
  expect(brier).toBeCloseTo(0.9 * 0.01 + 0.1 * 0.81);
  expect(curve.map(({ count }) => count)).toEqual([0, 0, 0, 0, 10]);
  expect(curve.at(-1)?.open).toBeCloseTo(0.9);
});

it('finds the bounds beyond which so many are right, and none where too few say so', () => {
  const judged = [...many(30, 0.2, false), ...many(20, 0.45, true), ...many(30, 0.7, true), ...many(20, 0.55, false)];
  const { met, gap } = boundsFor(0.85, judged);
  expect(met).toBeLessThan(0.45);
  expect(met).toBeGreaterThanOrEqual(0.2);
  expect(gap).toBeGreaterThan(0.55);
  expect(gap).toBeLessThanOrEqual(0.7);
  expect(boundsFor(0.85, many(5, 0.9, true))).toEqual({ met: null, gap: null });
});
