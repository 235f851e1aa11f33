import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateAtom, noteLate, saving, savingAtom, slowAfterMs } from './saving.ts';

const state = () => getDefaultStore().get(savingAtom);

/** A command whose answer comes when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { sent: saving(() => promise), resolve, reject };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says that it saves, that it takes long, and is quiet once the server has answered', async () => {
  const { sent, resolve } = held();
  expect(state()).toBe('saving');
  vi.advanceTimersByTime(slowAfterMs);
  expect(state()).toBe('slow');
  resolve('saved');
  expect(await sent).toBe('saved');
  expect(state()).toBe('quiet');
});

it('is quiet after a refusal too, which is for the caller to tell', async () => {
  const { sent, reject } = held();
  vi.advanceTimersByTime(slowAfterMs);
  reject(new Error('refused'));
  await expect(sent).rejects.toThrow('refused');
  expect(state()).toBe('quiet');
});

it('stays slow while one of several takes long', async () => {
  const [first, second] = [held(), held()];
  vi.advanceTimersByTime(slowAfterMs);
  const third = held();
  first.resolve('');
  await first.sent;
  expect(state()).toBe('slow');
  second.resolve('');
  await second.sent;
  expect(state()).toBe('saving');
  third.resolve('');
  await third.sent;
  expect(state()).toBe('quiet');
});

it('notes a reply whose views are late, and no other', () => {
  noteLate({ position: '0007', late: false });
  noteLate({ position: '0008' });
  expect(getDefaultStore().get(lateAtom)).toBeNull();
  noteLate({ position: '0009', late: true });
  expect(getDefaultStore().get(lateAtom)).toBe('0009');
});
