import { expect, it } from 'vitest';
import { pageOf } from './paging.ts';

const rows = Array.from({ length: 57 }, (_, index) => index + 1);

it('shows the rows of a page and their numbers', () => {
  expect(pageOf(rows, 1, 10)).toMatchObject({ page: 1, pages: 6, from: 1, to: 10 });
  expect(pageOf(rows, 6, 10)).toMatchObject({ rows: [51, 52, 53, 54, 55, 56, 57], from: 51, to: 57 });
});

it('shows the nearest page where the wanted one does not exist', () => {
  expect(pageOf(rows, 99, 10).page).toBe(6);
  expect(pageOf(rows, 0, 10).page).toBe(1);
  expect(pageOf(rows, Number.NaN, 10).page).toBe(1);
});

it('counts nothing where there is nothing', () =>
  expect(pageOf([], 1, 10)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0 }));
