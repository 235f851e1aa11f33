import { expect, it } from 'vitest';
import { nextFocus } from './walk-keys.ts';

const items = ['causes', 'causes', 'middle', 'consequences'].map((side) => ({ side }));
const to = (index: number) => ({ index, walks: false });

it('goes from the middle to both sides, and back', () => {
  expect(nextFocus('ArrowLeft', items, 2)).toEqual(to(0));
  expect(nextFocus('ArrowRight', items, 2)).toEqual(to(3));
  expect(nextFocus('ArrowRight', items, 1)).toEqual(to(2));
  expect(nextFocus('ArrowLeft', items, 3)).toEqual(to(2));
});

it('walks on where it leads away from the middle', () => {
  expect(nextFocus('ArrowLeft', items, 1)).toEqual({ index: 1, walks: true });
  expect(nextFocus('ArrowRight', items, 3)).toEqual({ index: 3, walks: true });
});

it('stays on its side up and down', () => {
  expect(nextFocus('ArrowDown', items, 0)).toEqual(to(1));
  expect(nextFocus('ArrowDown', items, 1)).toBeNull();
  expect(nextFocus('ArrowUp', items, 0)).toBeNull();
  expect(nextFocus('a', items, 0)).toBeNull();
});

it('begins in the middle, and does nothing where a side is empty', () => {
  expect(nextFocus('ArrowRight', items, -1)).toEqual(to(3));
  expect(nextFocus('ArrowRight', items.slice(0, 3), 2)).toBeNull();
});
