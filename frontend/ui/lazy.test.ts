import { expect, it } from 'vitest';
import { persistent } from './lazy.ts';

const failing = (times: number) => {
  let left = times;
  return async () => {
    if (left-- > 0) throw new TypeError(`Failed, ${left} left`);
    return 'code';
  };
};

it('Code that does not come is asked for again', async () => {
  expect(await persistent(failing(2), [1, 1])).toBe('code');
});

it('What never comes fails as the last try did', async () => {
  await expect(persistent(failing(9), [1, 1])).rejects.toThrow('Failed, 6 left');
});
