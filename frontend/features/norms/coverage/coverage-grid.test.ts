import { expect, it } from 'vitest';
import type { Coverage } from '#/backend/api/norms/contract.ts';
import { cellKey, covered, gridOf } from './coverage-grid.ts';

const duty = (key: string, documents: string[] = []) => ({
  key,
  clause: key,
  status: 'APPLICABLE' as const,
  documents,
});
const both = (name: string) => ({ en: name, fr: name });
const coverage: Coverage = {
  points: [{ point: '10', title: both('Chemistry') }],
  norms: [
    { norm: 'MDR', name: both('MDR') },
    { norm: 'ISO10993', name: both('ISO 10993') },
  ],
  documents: [
    { id: 'plan', name: 'Plan' },
    { id: 'report', name: 'Report' },
  ],
  cells: [
    { point: '10', norm: 'MDR', duties: [duty('GSPR.10.1', ['report'])] },
    { point: '10', norm: 'ISO10993', duties: [duty('4.1', ['plan', 'report']), duty('4.2')] },
    { point: '11', norm: 'ISO10993', duties: [duty('4.2')] },
  ],
};
const shares = (by: 'standards' | 'documents', document: string | null = null) =>
  [...gridOf(coverage, by, document).cells].map(([key, { shown, duties }]) => `${key}: ${shown}/${duties.length}`);

it('counts what has evidence under each standard', () =>
  expect(shares('standards')).toEqual(['10 MDR: 1/1', '10 ISO10993: 1/2', '11 ISO10993: 0/1']));

it('counts what one document shows', () =>
  expect(shares('standards', 'plan')).toEqual(['10 MDR: 0/1', '10 ISO10993: 1/2', '11 ISO10993: 0/1']));

it('counts what each document shows, with the standard of each duty', () => {
  expect(shares('documents')).toEqual(['10 report: 2/2', '10 plan: 1/1']);
  const cell = gridOf(coverage, 'documents', null).cells.get(cellKey('10', 'report'));
  expect(cell?.duties.map(({ norm }) => norm)).toEqual(['MDR', 'ISO10993']);
});

it('counts a duty about two points once', () => expect(covered(coverage)).toEqual({ shown: 2, total: 3 }));
