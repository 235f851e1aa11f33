import { expect, it } from 'vitest';
import { isSameScope, withFramework, withNorm, withoutNorm } from './scope.ts';

const none = { frameworks: [], norms: [] };

it('takes a framework once, and lets it go', () => {
  const taken = withFramework(withFramework(none, 'mdr', true), 'mdr', true);
  expect(taken.frameworks).toEqual(['mdr']);
  expect(withFramework(taken, 'mdr', false)).toEqual(none);
});

it('a whole norm takes the place of its clauses, and needs none beside it', () => {
  const clauses = withNorm(withNorm(none, 'ISO14971', '7.4'), 'ISO14971', '8');
  expect(clauses.norms).toHaveLength(2);
  const whole = withNorm(clauses, 'ISO14971', null);
  expect(whole.norms).toEqual([{ norm: 'ISO14971', clause: null }]);
  expect(withNorm(whole, 'ISO14971', '7.4')).toBe(whole);
  expect(withoutNorm(whole, { norm: 'ISO14971', clause: null })).toEqual(none);
});

it('two scopes are the same in any order', () => {
  const one = { frameworks: ['mdr', 'iso-13485'] as const, norms: [{ norm: 'ISO14971', clause: '7' }] };
  expect(isSameScope({ ...one, frameworks: [...one.frameworks] }, { ...one, frameworks: ['iso-13485', 'mdr'] })).toBe(
    true,
  );
  expect(isSameScope({ ...one, frameworks: [...one.frameworks] }, { ...one, frameworks: ['mdr'] })).toBe(false);
});
