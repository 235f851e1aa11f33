import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { agreedLabels } from './agreed.ts';
import { agreements, agreementTable, kappaOf, pairsOf, sideOf } from './agreement.ts';
import { readSets } from './sets.ts';
import { pieces } from './write/source.ts';

const sets = readSets();

test('kappa is agreement beyond chance', () => {
  const times = (count: number, pair: [string, string]) => Array.from({ length: count }, () => pair);
  const asked = (yes: number, yesNo: number, noYes: number, no: number) =>
    kappaOf([
      ...times(yes, ['yes', 'yes']),
      ...times(yesNo, ['yes', 'no']),
      ...times(noYes, ['no', 'yes']),
      ...times(no, ['no', 'no']),
    ]);
  expect(asked(20, 5, 10, 15)).toBeCloseTo(0.4);
  expect(asked(25, 25, 25, 25)).toBeCloseTo(0);
  expect(asked(0, 10, 10, 0)).toBeCloseTo(-1);
  expect(asked(10, 0, 0, 0)).toBe(1);
});

describe.for(sets)('$name', (set) => {
  test('the second reader has a verdict for each label, with words that stand in the document', () => {
    expect(pairsOf(set)).toHaveLength(set.labels.length);
    const texts = new Map(set.sources.map((source) => [source.file, source.blocks.flatMap(pieces)]));
    const lost = set.secondLabels.filter(({ document, words }) =>
      document === null || words === null
        ? document !== words
        : !texts.get(document)?.some((text) => text.includes(words)),
    );
    expect(lost).toEqual([]);
  });

  test('agreed labels are those of the author with the same side', () => {
    const agreed = new Set(agreedLabels(set));
    for (const { first, second } of pairsOf(set)) expect(agreed.has(first)).toBe(sideOf(first) === sideOf(second));
  });
});

test('labels that nobody read a second time all count', () => {
  for (const set of sets) expect(agreedLabels({ ...set, secondLabels: [] })).toEqual(set.labels);
});

test('a second reader who leaves a label out is refused', () => {
  for (const set of sets)
    expect(() => pairsOf({ ...set, secondLabels: set.secondLabels.slice(1) })).toThrow('not the same labels');
});

test('the readers agree well enough in every set, and the README says how well', () => {
  const all = agreements(sets);
  expect(all.filter(({ kappa, kappa4 }) => kappa < 0.7 || kappa4 < 0.7)).toEqual([]);
  const readme = fs.readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
  const cells = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  expect(cells(readme)).toContain(cells(agreementTable(all)));
});
