import { expect, it } from 'vitest';
import { answered, noMarks, sent } from './use-marks.ts';

it('a change is pending until it is answered', () => {
  const under = sent(sent(noMarks, ['a']), ['b']);
  expect([...under.pending]).toEqual(['a', 'b']);
  expect([...answered(under, ['a'], null).pending]).toEqual(['b']);
});

it('a refusal stays with its reason until the next try', () => {
  const refused = answered(sent(noMarks, ['a', 'b']), ['a', 'b'], 'Somebody was faster.');
  expect(Object.fromEntries(refused.refused)).toEqual({ a: 'Somebody was faster.', b: 'Somebody was faster.' });
  expect([...sent(refused, ['a']).refused.keys()]).toEqual(['b']);
});
