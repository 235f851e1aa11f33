import { describe, expect, it } from 'vitest';
import { fitting, nextSort } from './column.ts';
import { lineAfter, rowAway } from './stepping.ts';

const column = (id: string, least: number, rank: number) => ({ id, least, rank });
const columns = [column('key', 100, 0), column('type', 100, 3), column('words', 200, 0), column('source', 60, 2)];
const shown = (width: number) => fitting(columns, width).map(({ id }) => id);

describe('columns', () => {
  it('are all shown where there is room', () => expect(shown(800)).toHaveLength(4));
  it('leave by rank, the last ones first', () => {
    expect(shown(420)).toEqual(['key', 'words', 'source']);
    expect(shown(380)).toEqual(['key', 'words']);
  });
  it('of rank 0 stay whatever the width', () => expect(shown(10)).toEqual(['key', 'words']));
});

it('a head asks for ascending, descending, and the first order again', () => {
  const first = nextSort(null, 'key');
  expect(first).toEqual({ column: 'key', isDescending: false });
  const second = nextSort(first, 'key');
  expect(second).toEqual({ column: 'key', isDescending: true });
  expect(nextSort(second, 'key')).toBeNull();
  expect(nextSort(second, 'words')).toEqual({ column: 'words', isDescending: false });
});

describe('keys', () => {
  it('go from line to line, and up to the head', () => {
    expect(lineAfter('ArrowDown', -1, 10, 4)).toBe(0);
    expect(lineAfter('ArrowDown', 9, 10, 4)).toBe(9);
    expect(lineAfter('ArrowUp', 0, 10, 4)).toBe(-1);
    expect(lineAfter('PageDown', 2, 10, 4)).toBe(6);
    expect(lineAfter('PageUp', 2, 10, 4)).toBe(0);
    expect(lineAfter('Home', 5, 10, 4)).toBe(0);
    expect(lineAfter('End', 5, 10, 4)).toBe(9);
  });
  it('that do not move, and tables without lines, say so', () => {
    expect(lineAfter('a', 5, 10, 4)).toBeNull();
    expect(lineAfter('ArrowDown', 0, 0, 4)).toBeNull();
  });
  it('of rows pass over the names of groups', () => {
    const lines = (['group', 'row', 'row', 'group', 'row'] as const).map((kind) => ({ kind }));
    expect(rowAway(lines, -1, 1)).toBe(1);
    expect(rowAway(lines, 0, 1)).toBe(1);
    expect(rowAway(lines, 2, 1)).toBe(4);
    expect(rowAway(lines, 4, -1)).toBe(2);
    expect(rowAway(lines, 4, 1)).toBe(4);
    expect(rowAway(lines, 1, -1)).toBe(1);
    expect(rowAway([], 0, 1)).toBeNull();
  });
});
