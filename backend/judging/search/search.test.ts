import { describe, expect, it } from 'vitest';
import { documentOfLines } from '#/tests/makers/document-of-lines.ts';
import { prepareSet } from '../documents/prepare.ts';
import { rowsOf } from '../rows.ts';
import { candidatesOf } from './search.ts';

const lines = ['# Risk management file', 'Risks were estimated.', 'The plan says how risks are verified.'];
const documents = Array.from({ length: 6 }, (_, at) =>
  documentOfLines(`file ${at}`, [
    ...lines,
    ...Array.from({ length: 30 }, (__, line) => `Risk ${line} of ${at} is low.`),
  ]),
);
const rows = rowsOf({ norms: ['ISO14971'], requirements: [] }, null).slice(0, 12);

describe('the candidates of a requirement', () => {
  const set = prepareSet(documents);
  const found = rows.map((row) => candidatesOf(row, set));

  it('do not depend on what was searched before', () => {
    expect(rows.map((row) => candidatesOf(row, prepareSet(documents)))).toEqual(found);
    expect(rows.toReversed().map((row) => candidatesOf(row, set))).toEqual(found.toReversed());
  });

  it('are at most forty of four documents, the best first and equal ones in the order of the set', () => {
    expect(found.some((of) => of.length === 40)).toBe(true);
    for (const of of found) {
      expect(of.length).toBeLessThanOrEqual(40);
      expect(new Set(of.map(({ passage }) => set.passages[passage]?.document)).size).toBeLessThanOrEqual(4);
      expect(of).toEqual(of.toSorted((a, b) => b.score - a.score || a.passage - b.passage));
    }
  });
});
