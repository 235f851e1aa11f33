import { expect, it } from 'vitest';
import { firstDifference } from './first-difference.ts';

it.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, null],
  [{ a: 1 }, { a: 2 }, 'a'],
  [{ members: [{ role: 'owner' }] }, { members: [{ role: 'quality' }] }, 'members[0].role'],
  [{ members: [{ role: 'owner' }] }, { members: [] }, 'members[0]'],
  [[[1], [2]], [[1], [3]], '[1][0]'],
  [{ a: null }, { a: {} }, 'a'],
  [{ a: [] }, { a: {} }, 'a'],
  [{}, { 'a.b': 1 }, 'a.b'],
  [1, 2, ''],
])('%j and %j differ first at %j', (a, b, path) => expect(firstDifference(a, b)).toBe(path));
