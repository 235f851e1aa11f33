import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leafOf, pathOf, rootFrom, rootOf } from './merkle.ts';

const leaf = (index: number) =>
  leafOf({ position: String(index).padStart(16, '0'), recordedAt: '2026-01-01T00:00:00.000Z', hash: 'ab'.repeat(32) });
const leavesOf = (count: number) => Array.from({ length: count }, (_, index) => leaf(index + 1));

it('of one leaf is that leaf', () => expect(rootOf(leavesOf(1))).toEqual(leaf(1)));

it('has no root of nothing', () => expect(() => rootOf([])).toThrow('A tree needs a leaf'));

it('leads every leaf to the root, and no other leaf', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, which) => {
      const leaves = leavesOf(count);
      const index = which % count;
      const path = pathOf(leaves, index);
      expect(rootFrom(leaf(index + 1), path)).toEqual(rootOf(leaves));
      expect(rootFrom(leaf(count + 1), path)).not.toEqual(rootOf(leaves));
    }),
  ));

it('changes with any leaf, their order and their number', () => {
  const leaves = leavesOf(9);
  const roots = [leaves, leaves.with(4, leaf(100)), leaves.toReversed(), leaves.slice(0, 8), [...leaves, leaf(10)]].map(
    (each) => rootOf(each).toString('hex'),
  );
  expect(new Set(roots).size).toBe(5);
});
