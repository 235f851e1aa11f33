import { expect, it } from 'vitest';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { applicableNorms, unbornMoment } from './fold.ts';

const stated = (status: 'APPLICABLE' | 'NA') =>
  ({ status, justification: 'Tested', rules: 'UNKNOWN', by: 'p-1', byName: null, at: '', position: '1' }) as const;

it('counts the norms that apply, the word of the manufacturer before that of the rules', () => {
  const { profile, statements } = unbornMoment('d-1');
  expect(applicableNorms({ profile, statements })).toBe(0);
  const concluded = { ...profile, norms: { MDR: 'APPLICABLE', HDS: 'APPLICABLE', IVDR: 'NA' } } as const;
  expect(applicableNorms({ profile: concluded, statements })).toBe(2);
  const own = {
    HDS: stated('NA'),
    GDPR: stated('APPLICABLE'),
    'MDR.10': stated('NA'),
    'ISO14971.4': stated('APPLICABLE'),
  };
  expect(applicableNorms({ profile: concluded, statements: { ...statements, statements: own } })).toBe(2);
  const onlyHds = { HDS: stated('NA') };
  expect(applicableNorms({ profile: concluded, statements: { ...statements, statements: onlyHds } })).toBe(1);
});

it('tells norms from requirements by their keys', () => {
  expect(loadKnowledge().norms.filter(({ key }) => key.includes('.'))).toEqual([]);
  expect(loadRequirements().filter(({ key }) => !key.includes('.'))).toEqual([]);
});
