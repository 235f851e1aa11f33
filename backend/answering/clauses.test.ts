import { expect, it } from 'vitest';
import { clausesIn, isOfClause } from './clauses.ts';

it.each([
  ['gaps on the summative test (5.9)', ['5.9']],
  ['clause 7.3.7 of iso 13485', ['7.3.7']],
  ['0.4 % of lead', []],
  ['since 10.11.2026', []],
  ['what does art 83 ask', ['83']],
  ['article 10(9) and article 61 (10)', ['10.9', '61.10']],
  ['annexe xiv b du mdr', ['XIV.B']],
  ['annex vi, part c', ['VI.C']],
  ['annexe xiv 6.1', ['6.1', 'XIV.6.1']],
])('"%s" names the clauses %j', (text, clauses) => {
  expect(clausesIn(text)).toEqual(clauses);
});

it('A row stands in a clause above it, and in no other of the same beginning', () => {
  expect(isOfClause('IEC62366-1.5.9.1', ['5.9'])).toBe(true);
  expect(isOfClause('IEC62366-1.5.9.1', ['5.9.1'])).toBe(true);
  expect(isOfClause('ISO13485.8.2.10', ['8.2.1'])).toBe(false);
  expect(isOfClause('MDR.83.1', ['83'])).toBe(true);
  expect(isOfClause('ISO14971.10.1.2', ['10'])).toBe(false);
});
