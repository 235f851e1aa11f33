import { describe, expect, it } from 'vitest';
import { search } from './emdn-search.ts';
import { buildTree, flatten, fold, parentCode } from './emdn.ts';

const tree = buildTree([
  { Code: 'Z1203', Term: 'Électrode analysis' },
  { Code: 'Z', Term: 'Software' },
  { Code: 'Z12', Term: 'Imaging' },
  { Code: 'A', Term: 'Administration' },
  { Code: 'A01', Term: 'Needles' },
]);
const codes = (nodes: Iterable<number>) => [...nodes].map((node) => tree.codes[node]);

describe('the parent of a code', () => {
  it.each([
    ['Z', null],
    ['A01', 'A'],
    ['Z1203', 'Z12'],
    ['V03010201', 'V030102'],
  ])('of %s is %s', (code, parent) => expect(parentCode(code)).toBe(parent));
  it('never doubles the letter', () => expect(parentCode('A01')).not.toBe('AA'));
});

describe('the EMDN tree', () => {
  it('shows only roots while closed, sorted by code', () =>
    expect(codes(flatten(tree, new Set(), null))).toEqual(['A', 'Z']));
  it('shows the children of an open branch', () =>
    expect(codes(flatten(tree, new Set([0]), null))).toEqual(['A', 'A01', 'Z']));
  it('makes a root of a code whose parent is missing', () =>
    expect(buildTree([{ Code: 'B0102', Term: 'Orphan' }]).roots).toEqual([0]));
  it('stands on nothing when the list is empty', () => expect(buildTree([]).roots).toEqual([]));
});

describe('the search', () => {
  it('ignores case and accents', () => expect(fold('ÉLECTRODE')).toBe('electrode'));
  it('keeps the ancestors of a hit visible', () => {
    const { hits, visible } = search(tree, 'electrode');
    expect(codes(hits)).toEqual(['Z1203']);
    expect(codes(flatten(tree, new Set(), visible))).toEqual(['Z', 'Z12', 'Z1203']);
  });
  it('wants every word, in any order, in code or term', () => {
    const { hits, isPartial } = search(tree, 'analysis z12');
    expect(codes(hits)).toEqual(['Z1203']);
    expect(isPartial).toBe(false);
  });
  it('shows what has some of the words where nothing has all, and says so', () => {
    const { hits, isPartial } = search(tree, 'pump for imaging');
    expect(codes(hits)).toEqual(['Z12']);
    expect(isPartial).toBe(true);
  });
  it('finds nothing where no word is found', () => expect(search(tree, 'spaceship').hits.size).toBe(0));

  describe('by another name of the same thing', () => {
    const pumps = buildTree([
      { Code: 'Z120303', Term: 'Infusion pumps' },
      { Code: 'C9006', Term: 'Aneroid sphygmomanometers' },
      { Code: 'Z12030203', Term: 'Blood–pressure instruments, invasive' },
    ]);
    const names = [
      ['syringe driver*', 'infusion pump*', 'pousse seringue*'],
      ['blood pressure monitor*', 'sphygmomanometer*', 'tensiometre*', 'blood pressure'],
    ];
    const found = (query: string) => [...search(pumps, query, names).hits].map((node) => pumps.codes[node]);
    it.each(['syringe driver', 'Syringe drivers', 'pousse-seringue'])('%s', (query) =>
      expect(found(query)).toContain('Z120303'),
    );
    it('keeps the other words of the query', () => {
      expect(found('tensiomètre')).toEqual(['C9006', 'Z12030203']);
      expect(found('invasive blood pressure monitor')).toEqual(['Z12030203']);
    });
    it('is no part of a word', () =>
      expect(search(pumps, 'tensiometres', [['tensiometre', 'eroid']]).hits.size).toBe(0));
  });
});
