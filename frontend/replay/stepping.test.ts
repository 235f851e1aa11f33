import { expect, it } from 'vitest';
import { playedTo, stepTo } from './stepping.ts';

it.each([
  ['ArrowLeft', 50, 49],
  ['ArrowRight', 50, 51],
  ['ArrowRight', 50, 51],
  ['PageDown', 50, 40],
  ['PageUp', 50, 60],
  ['Home', 50, 1],
  ['End', 50, 100],
  ['ArrowLeft', 1, 1],
  ['PageUp', 95, 100],
])('%s moves from %i to %i', (key, from, to) => expect(stepTo(key, from, 100)).toBe(to));

it('does not move for other keys', () => expect(stepTo('x', 50, 100)).toBeNull());
it('stays at nothing where nothing happened', () => expect(stepTo('Home', 0, 0)).toBe(0));
it('plays 12 events in a second, and stops at the end', () => {
  expect(playedTo(10, 1000, 12, 200)).toBe(22);
  expect(playedTo(10, 1000, 60, 50)).toBe(50);
  expect(playedTo(10, 900, 1, 50)).toBe(10);
});
