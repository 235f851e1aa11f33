import { expect, it } from 'vitest';
import { isStale, staleAfter } from './stale.ts';

const answered = (position: string, correlation: string, device = 'd') => ({
  position,
  correlation,
  device,
  topics: ['questionnaire', 'norms'],
});
const history = ['profiling/profilingHistory', { deviceId: 'd' }, 'now'];
const norms = ['normsReq/getAllNorms', { deviceId: 'd' }, 'now'];

it('asks again for what an event touches, on the device that it is about', () => {
  const stale = staleAfter([answered('1', 'c')], new Map());
  expect(isStale(history, stale)).toBe(true);
  expect(isStale(norms, stale)).toBe(true);
  expect(isStale(['documents/getDocuments', { deviceId: 'd' }, 'now'], stale)).toBe(false);
  expect(isStale(['profiling/profilingHistory', { deviceId: 'e' }, 'now'], stale)).toBe(false);
});

it('leaves the past alone', () =>
  expect(isStale(['normsReq/getAllNorms', { deviceId: 'd' }, '12'], staleAfter([answered('1', 'c')], new Map()))).toBe(
    false,
  ));

it('asks again for a query that says no topics, whatever happened', () =>
  expect(isStale(['somewhere/else', {}, 'now'], staleAfter([answered('1', 'c')], new Map()))).toBe(true));

it('asks for nothing that the reply to the own command has brought, with all events of that command', () => {
  const own = [answered('1', 'mine'), answered('2', 'mine')];
  const stale = staleAfter(own, new Map([['2', ['questionnaire']]]));
  expect(isStale(history, stale)).toBe(false);
  expect(isStale(norms, stale)).toBe(true);
});

it('asks for what somebody else has done meanwhile', () => {
  const stale = staleAfter([answered('1', 'theirs'), answered('2', 'mine')], new Map([['2', ['questionnaire']]]));
  expect(isStale(history, stale)).toBe(true);
});
