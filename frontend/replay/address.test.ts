import { expect, it } from 'vitest';
import { fromAddress, readMoments, toAddress } from './address.ts';

it('writes a position without its padding and reads it back', () => {
  expect(toAddress('0000000000000116')).toBe('116');
  expect(fromAddress('116')).toBe('0000000000000116');
  expect(toAddress('0000000000000000')).toBe('0');
});
it('takes nonsense for no moment', () => expect(readMoments('?at=last-week&pin=-3')).toEqual({ at: null, pin: null }));
