import { expect, it } from 'vitest';
import { hasRowMark, rowMark } from './row-marks.ts';

const key = Buffer.alloc(32, 1);

it('The mark of a row does not hang on the order of keys, and on everything else', () => {
  const mark = rowMark(key, ['view', { a: 1, b: [{ c: 2, d: null }] }]);
  expect(hasRowMark(key, ['view', { b: [{ d: null, c: 2 }], a: 1 }], mark)).toBe(true);
  for (const other of [{ a: 1, b: [{ c: 2 }] }, { a: 1, b: [{ c: '2', d: null }] }, { a: 1 }])
    expect(hasRowMark(key, ['view', other], mark)).toBe(false);
  expect(hasRowMark(key, ['history', { a: 1, b: [{ c: 2, d: null }] }], mark)).toBe(false);
});

it('A mark of another key, a cut one and none are wrong', () => {
  const mark = rowMark(key, ['session', 'x']);
  expect(hasRowMark(Buffer.alloc(32, 2), ['session', 'x'], mark)).toBe(false);
  expect(hasRowMark(key, ['session', 'x'], mark.subarray(0, 31))).toBe(false);
  expect(hasRowMark(key, ['session', 'x'], null)).toBe(false);
});
