import { expect, it } from 'vitest';
import { leadingTo, searchOf, shows } from './view-search.ts';

const own = ['q', 'section'];
const address = new URLSearchParams('section=final&sort=-initial&in-decision=ACCEPT&at=12&risk=R.1&q=heat');

it('a view keeps order, groups, columns, filters and what the screen adds, and no moment and no open row', () => {
  const search = { section: 'final', sort: '-initial', 'in-decision': 'ACCEPT', q: 'heat' };
  expect(searchOf(address, { chosen: null }, own)).toEqual(search);
  expect(searchOf(address, { chosen: ['key', 'chain'] }, own)).toEqual({ ...search, columns: 'key.chain' });
});

it('choosing one replaces what another left in the address, and leaves the moment', () => {
  const view = { id: 'v1', search: { sort: 'key', at: '1' } };
  expect(leadingTo(address, view, own)).toEqual({
    section: null,
    sort: 'key',
    'in-decision': null,
    q: null,
    saved: 'v1',
  });
  expect(leadingTo(address, null, own)).toMatchObject({ sort: null, saved: null });
});

it('knows a view in whatever order its parameters are', () => {
  expect(shows({ sort: 'key', q: 'a' }, { q: 'a', sort: 'key' })).toBe(true);
  expect(shows({ sort: 'key' }, { sort: '-key' })).toBe(false);
});
