import { expect, it } from 'vitest';
import { pathsOfOtherChoices } from './choice-paths.ts';
import { derive } from '../derive/derive.ts';
import { walk } from '../derive/questionnaire.ts';
import type { Path } from './random-paths.ts';
import type { Fact, Knowledge, Question } from '../types.ts';

const text = { en: 'Text', fr: 'Texte' };
const fact = (key: string, values: string[]): Fact => ({
  key,
  type: values.length > 0 ? 'enum' : 'boolean',
  values,
  label: text,
  definition: text,
  source: 'source',
});
const question = (
  key: string,
  choices: Record<string, Question['choices'][number]['sets']>,
  when?: string,
): Question => ({
  key,
  area: 'area',
  title: text,
  help: text,
  source: 'source',
  when,
  choices: Object.entries(choices).map(([choice, sets]) => ({ key: choice, title: text, sets })),
});

const knowledge: Knowledge = {
  version: 'test',
  facts: [fact('regulation', ['mdr', 'none']), fact('kind', ['pump', 'bed']), fact('battery', [])],
  qualification: [],
  otherLaws: [],
  classRules: [],
  routes: [],
  norms: [],
  templates: [],
  risks: [],
  notifications: [],
  questions: [
    question('device', { yes: { regulation: 'mdr' }, no: { regulation: 'none' }, unknown: {} }),
    question('kind', { pump: { kind: 'pump' }, bed: { kind: 'bed' } }, 'regulation = mdr'),
    question('battery', { yes: { battery: true }, no: { battery: false }, unknown: {} }, 'kind = pump'),
  ],
};

const path = (answers: Record<string, string>): Path => {
  const given = new Map(Object.entries(answers));
  return { answers: given, derivation: derive(walk(given, knowledge).facts, knowledge) };
};

it('takes each choice that no path takes once, also those of questions that only a new path meets', () => {
  const added = pathsOfOtherChoices(knowledge, [path({ device: 'yes', kind: 'bed' })]);
  expect(added.map(({ answers }) => Object.fromEntries(answers))).toEqual([
    { device: 'no' },
    { device: 'yes', kind: 'pump', battery: 'yes' },
    { device: 'yes', kind: 'pump', battery: 'no' },
  ]);
});

it('adds only the choice that is missing', () => {
  const given = [
    path({ device: 'yes', kind: 'bed' }),
    path({ device: 'yes', kind: 'pump', battery: 'yes' }),
    path({ device: 'yes', kind: 'pump', battery: 'no' }),
  ];
  const added = pathsOfOtherChoices(knowledge, given);
  expect(added.map(({ answers }) => Object.fromEntries(answers))).toEqual([{ device: 'no' }]);
});
