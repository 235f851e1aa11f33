import { describe, expect, it } from 'vitest';
import { buildTree, flatten, fold, parentCode, search } from './emdn.ts';

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
    expect(codes(search(tree, 'analysis z12').hits)).toEqual(['Z1203']);
    expect(search(tree, 'needles imaging').hits.size).toBe(0);
  });
});
