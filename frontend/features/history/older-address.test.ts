import { expect, it } from 'vitest';
import { searchOfToday } from './older-address.ts';

it('leads the filters of an older address to those of the columns', () => {
  expect(searchOfToday('?person=p-1&kind=answer&about=risks&at=60')).toBe(
    '?at=60&in-who=p-1&in-kind=answer&in-about=risks',
  );
  expect(searchOfToday('?person=p-1&in-who=p-2')).toBe('?in-who=p-2');
  expect(searchOfToday('?kind=')).toBe('');
});

it('leaves an address of today', () => {
  expect(searchOfToday('')).toBeNull();
  expect(searchOfToday('?in-who=p-1&q=cuff')).toBeNull();
});
