import { describe, expect, it } from 'vitest';
import { believed } from './consent.ts';

const day = 24 * 3_600_000;
const now = 400 * day;
const choice = { at: now - 10 * day, uses: { calendar: true } };

describe('a stored choice', () => {
  it('is believed for six months', () => {
    expect(believed(choice, now)).toEqual(choice);
    expect(believed({ ...choice, at: now - 181 * day }, now).uses).toEqual({ calendar: true });
    expect(believed({ ...choice, at: now - 183 * day }, now).uses).toEqual({});
  });

  it.each([
    null,
    'yes',
    { calendar: true },
    { at: now + day, uses: { calendar: true } },
    { at: now, uses: ['calendar'] },
  ])('is none where it is %j', (stored) => expect(believed(stored, now).uses).toEqual({}));
});
