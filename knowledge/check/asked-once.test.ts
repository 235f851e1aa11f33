import { describe, expect, it } from 'vitest';
import { walk } from '../derive/questionnaire.ts';
import { definitions, factBase } from '../language/fact-base.ts';
import { loadKnowledge } from '../load/load.ts';
import { loadArchetypes } from '../reference-devices/archetypes.ts';
import type { Question } from '../types.ts';

const knowledge = loadKnowledge();
const known = definitions(knowledge.facts);

/** Facts that are taken for granted until somebody says otherwise: asking for them is no second question. */
const assumed = new Set(
  knowledge.facts
    .filter(({ key, notAsked }) => notAsked !== undefined || key === 'mobilePlatform')
    .map(({ key }) => key),
);
/** Questions that say more exactly what an earlier one said. */
const refining = new Set(['Q.ENER.14']);

const pathsOf = ({ choices }: Question) => [...new Set(choices.flatMap(({ sets }) => Object.keys(sets)))];
const keyOf = (path: string) => path.split('.', 1)[0] ?? path;

describe.each(loadArchetypes())('$name.en', ({ answers }) => {
  it('is asked nothing that its earlier answers say already', () => {
    const given = new Map<string, string>();
    const twice: string[] = [];
    for (const question of knowledge.questions) {
      const answer = answers[question.key];
      if (answer === undefined) continue;
      const base = factBase(walk(given, knowledge).facts, { definitions: known });
      const open = pathsOf(question).filter((path) => assumed.has(keyOf(path)) || base.value(path) === undefined);
      if (open.length === 0 && !refining.has(question.key)) twice.push(question.key);
      given.set(question.key, answer);
    }
    expect(twice).toEqual([]);
  });
});

it('asks for the markets once, and keeps what older devices answered country by country', () => {
  const [france, switzerland] = [{ 'Q.MARK.01': 'A.MARK.01.yes' }, { 'Q.MARK.05': 'A.MARK.05.yes' }];
  const rest = Object.fromEntries([2, 3, 4, 6, 7].map((one) => [`Q.MARK.0${one}`, `A.MARK.0${one}.no`]));
  const { facts, dropped, open } = walk(new Map(Object.entries({ ...france, ...rest, ...switzerland })), knowledge);
  expect(facts['market']).toMatchObject({ 'eu-france': true, switzerland: true, other: false });
  expect(dropped).toEqual([]);
  expect(open.filter((key) => key.startsWith('Q.MARK.0') && key < 'Q.MARK.08')).toEqual([]);
  expect(open).not.toContain('Q.MARK.18');
  expect(walk(new Map(Object.entries(france)), knowledge).open).toContain('Q.MARK.18');
});

it('derives the safety class of software where the harm decides it', () => {
  const asked = (answers: Record<string, string>) => {
    const { facts, open } = walk(new Map(Object.entries({ 'Q.QUAL.06': 'A.QUAL.06.b', ...answers })), knowledge);
    return {
      class: factBase(facts, { definitions: known }).value('softwareSafetyClass'),
      isAsked: open.includes('Q.SOFT.12'),
    };
  };
  expect(asked({ 'Q.SOFT.13': 'A.SOFT.13.a' })).toEqual({ class: 'A', isAsked: false });
  expect(asked({ 'Q.SOFT.13': 'A.SOFT.13.b', 'Q.SOFT.14': 'A.SOFT.14.no' })).toEqual({ class: 'B', isAsked: false });
  expect(asked({ 'Q.SOFT.13': 'A.SOFT.13.c', 'Q.SOFT.14': 'A.SOFT.14.no' })).toEqual({ class: 'C', isAsked: false });
  expect(asked({ 'Q.SOFT.13': 'A.SOFT.13.c', 'Q.SOFT.14': 'A.SOFT.14.yes' })).toEqual({
    class: undefined,
    isAsked: true,
  });
});
