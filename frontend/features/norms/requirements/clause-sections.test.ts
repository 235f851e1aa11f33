import { expect, it } from 'vitest';
import { sectionAt, sectionsOf } from './clause-sections.ts';
import { madeRow } from '../made.ts';

const rows = [
  madeRow('4', { type: 'HEAD', requirementEN: 'Process' }),
  madeRow('4.1'),
  madeRow('4.1', { applicabilityStatus: 'NA' }),
  madeRow('4.2'),
  madeRow('4.3', { type: 'HEAD', requirementEN: 'Plan' }),
  madeRow('4.3'),
  madeRow('5', { type: 'HEAD', requirementEN: 'Analysis' }),
];

it('groups the clauses of a norm under their headings and counts what applies', () =>
  expect(
    sectionsOf(rows).map(({ clause, depth, clauses, applicable }) => [clause, depth, clauses, applicable]),
  ).toEqual([
    [
      '4',
      0,
      [
        { clause: '4.1', index: 1 },
        { clause: '4.2', index: 3 },
      ],
      2,
    ],
    ['4.3', 1, [{ clause: '4.3', index: 5 }], 1],
    ['5', 0, [], 0],
  ]));

it('starts a section where a part of a law begins without a heading', () =>
  expect(
    sectionsOf([madeRow('1', { part: 'Annex I' }), madeRow('10', { part: 'Articles' })]).map(({ part }) => part),
  ).toEqual(['Annex I', 'Articles']));

it('finds the section of a row', () => {
  const sections = sectionsOf(rows);
  expect(sectionAt(sections, 3)?.clause).toBe('4');
  expect(sectionAt(sections, 6)?.clause).toBe('5');
  expect(sectionAt([], 0)).toBeUndefined();
});
