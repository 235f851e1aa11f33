import { expect, it } from 'vitest';
import { madeRow } from '../made.ts';
import { closedLines, reasonsOf, type ClosedLine } from './closed-clauses.ts';

const rows = [
  madeRow('7', { type: 'HEAD', requirementEN: 'Realisation' }),
  madeRow('7.5', { type: 'HEAD', requirementEN: 'Production' }),
  madeRow('7.5.1', { _id: 'a', applicabilityJustificationEN: 'It is made' }),
  madeRow('7.5.1', { _id: 'b', applicabilityStatus: 'NA', applicabilityJustificationEN: 'Software alone' }),
  madeRow('7.5.1', { _id: 'c', applicabilityJustificationEN: 'It is made' }),
  madeRow('7.5.2', { _id: 'd' }),
  madeRow('7.5.9', { type: 'HEAD', requirementEN: 'Traceability' }),
  madeRow('7.5.9', { _id: 'e', applicabilityStatus: 'UNKNOWN' }),
  madeRow('8', { type: 'HEAD', requirementEN: 'Measurement' }),
  madeRow('8.1', { _id: 'f' }),
  madeRow('9', { type: 'HEAD', requirementEN: 'Closing' }),
  madeRow('9', { _id: 'g', applicabilityStatus: 'UNKNOWN' }),
];
const words = (lines: readonly ClosedLine[]) =>
  lines.map((line) =>
    line.kind === 'head'
      ? line.row.requirementEN
      : `${line.clause.clause} ${line.clause.title?.en ?? '–'} ${line.clause.rows.length} ${line.clause.statuses.join('+')}`,
  );

it('makes one row of a clause, with the title of the heading that has its number', () =>
  expect(words(closedLines(rows, 'ALL'))).toEqual([
    'Realisation',
    'Production',
    '7.5.1 – 3 APPLICABLE+NA',
    '7.5.2 – 1 APPLICABLE',
    '7.5.9 Traceability 1 UNKNOWN',
    'Measurement',
    '8.1 – 1 APPLICABLE',
    '9 Closing 1 UNKNOWN',
  ]));

it('shows the clauses that have a requirement of a status, under the headings next to them', () => {
  expect(words(closedLines(rows, 'NA'))).toEqual(['Production', '7.5.1 – 3 APPLICABLE+NA']);
  expect(words(closedLines(rows, 'UNKNOWN'))).toEqual([
    'Production',
    '7.5.9 Traceability 1 UNKNOWN',
    '9 Closing 1 UNKNOWN',
  ]);
});

it('keeps a clause apart from the same number in another part', () =>
  expect(closedLines([madeRow('1', { part: 'A' }), madeRow('1', { part: 'B' })], 'ALL')).toHaveLength(2));

it('gives each reason once', () => {
  const line = closedLines(rows, 'ALL').find(({ kind }) => kind === 'clause');
  expect(line?.kind === 'clause' && reasonsOf(line.clause, 'en')).toEqual(['It is made', 'Software alone']);
});
