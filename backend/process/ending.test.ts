import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { stillRunning } from './ending.ts';

it('names nothing when all parts have ended', async () => {
  expect(await stillRunning({ a: pause(5), b: Promise.resolve() }, 60_000)).toEqual([]);
});

it('names what goes on when its patience is over', async () => {
  const never = new Promise(() => undefined);
  expect(await stillRunning({ ends: Promise.resolve(), hangs: never, 'hangs too': never }, 20)).toEqual([
    'hangs',
    'hangs too',
  ]);
});

it('throws what a part failed with, after the others', async () => {
  let hasEnded = false;
  const other = pause(20).then(() => (hasEnded = true));
  await expect(stillRunning({ fails: Promise.reject(new Error('broken')), other }, 60_000)).rejects.toThrow('broken');
  expect(hasEnded).toBe(true);
});
