import { expect, it } from 'vitest';
import { withPlace, type Place } from './recent-places.ts';

const place = (path: string, device = 'pump'): Place => ({ path, label: path, device });

it('a place that is visited again stands first, once', () =>
  expect(withPlace([place('a'), place('b')], place('b'))).toEqual([place('b'), place('a')]));
it('the same screen of another device is another place', () =>
  expect(withPlace([place('a')], place('a', 'monitor'))).toEqual([place('a', 'monitor'), place('a')]));
it('only the newest are kept', () => {
  const visited = Array.from({ length: 30 }, (_, at) => place(String(at))).reduce<Place[]>(withPlace, []);
  expect(visited.map(({ path }) => path)).toEqual(Array.from({ length: 12 }, (_, at) => String(29 - at)));
});
