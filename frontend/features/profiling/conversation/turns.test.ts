import { expect, it } from 'vitest';
import type { Question } from '#/backend/api/profiling/contract.ts';
import { knownQuestions, pastTurn } from './turns.ts';

const given = {
  question: 'alarm',
  answer: 'yes',
  version: 3,
  position: '0000000000000007',
  at: '',
  actor: 'p',
  actorName: null,
};
const names = {
  question: (key: string) => `name of ${key}`,
  choice: (question: string, choice: string) => `${question}.${choice}`,
};
const alarm: Question = {
  key: 'alarm',
  area: 'a',
  titleEN: 'Does it raise alarms?',
  titleFR: 'Déclenche-t-il des alarmes ?',
  helpEN: '',
  helpFR: '',
  source: '',
  transitions: [],
  transitionType: 'NEXT',
  separator: { before: true, titleEN: 'Alarms', titleFR: 'Alarmes' },
  warning: { type: 'ALARM_SYSTEM_INFO', before: true, isWarning: false },
  notifications: [],
};

it('shows an answer of the past at once, by the names that the browser holds', () =>
  expect(pastTurn(given, knownQuestions(undefined), names, 'en')).toMatchObject({
    title: 'name of alarm',
    answer: 'alarm.yes',
    separator: null,
    notes: [],
  }));

it('adds section and notes once the question is known', () =>
  expect(pastTurn(given, knownQuestions([alarm], undefined), names, 'fr')).toMatchObject({
    title: 'Déclenche-t-il des alarmes ?',
    separator: { before: true, title: 'Alarmes' },
    notes: [{ type: 'ALARM_SYSTEM_INFO', before: true }],
  }));
