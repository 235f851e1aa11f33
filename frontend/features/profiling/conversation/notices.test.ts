import { expect, it } from 'vitest';
import type { AnsweredQuestion, Notification } from '#/backend/api/profiling/contract.ts';
import { noticesOf } from './notices.ts';

const notice = (key: string): Notification => ({
  key,
  type: 'NORM',
  titleEN: key,
  titleFR: key,
  subtitleEN: '',
  subtitleFR: '',
});
const turn = (key: string, ...notifications: string[]): AnsweredQuestion => ({
  key,
  area: 'a',
  titleEN: key,
  titleFR: key,
  helpEN: '',
  helpFR: '',
  source: '',
  transitions: [],
  transitionType: 'NEXT',
  notifications: notifications.map(notice),
  answer: { key: 'yes', titleEN: 'Yes', titleFR: 'Oui' },
  answeredAt: '2026-09-02T08:00:00.000Z',
  answeredBy: { id: 'p', name: null },
  position: '1',
});

it('adds up what the questions carry, each notice once, with the answer that brought it', () =>
  expect(noticesOf([turn('a'), turn('b', 'n1')], turn('c', 'n1', 'n2')).map(({ key, after }) => [key, after])).toEqual([
    ['n1', 'a'],
    ['n2', 'b'],
  ]));
it('takes them back with the answer', () => expect(noticesOf([turn('a')], turn('b'))).toEqual([]));
