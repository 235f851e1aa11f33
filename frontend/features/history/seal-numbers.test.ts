import { expect, it } from 'vitest';
import { areNumbers, breakIn, numbersIn, rangesOf } from './seal-numbers.ts';

it('kept seals are named by numbers and by ranges', () => {
  expect(['', ' ', '12', '12-40, 3', '1 2;3'].every(areNumbers)).toBe(true);
  expect(['x', '-1', '1-2-3', '1234567890'].some(areNumbers)).toBe(false);
});

it('the numbers of kept seals are read from a file of them', () => {
  const file = ['{"format":"acta-seals","version":1}', '{"first":"1"}', '{"first":"2"}', '{"number":7}', ''].join('\n');
  expect(numbersIn(file)).toEqual([1, 2, 7]);
  expect(numbersIn('a letter\nto nobody')).toEqual([]);
});

it('numbers that follow one another are one range', () => {
  expect(rangesOf([3, 1, 2, 2, 9, 11, 12])).toEqual(['1-3', '9', '11-12']);
});

it('a refusal says where the record breaks', () => {
  expect(breakIn({ position: '0000000000000012', problem: 'ALTERED' })).toEqual({
    position: '0000000000000012',
    problem: 'ALTERED',
  });
  expect(breakIn(undefined)).toBeNull();
});
