import { expect, it } from 'vitest';
import type { GsprRow } from '#/backend/api/norms/contract.ts';
import { requirementSection } from './requirement-section.ts';

const words = { APPLICABLE: 'applicable', NA: 'not applicable', UNKNOWN: 'open' };
const row = (clause: string, applicabilityStatus: GsprRow['applicabilityStatus'], type: GsprRow['type'] = 'REQ') =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of a row does not matter here
  ({ _id: clause, clause, type, requirementEN: 'Do', requirementFR: 'Faire', applicabilityStatus }) as GsprRow;

it('puts each point that differs where a reader looks for it', () => {
  const from = [row('1', 'NA'), row('2', 'APPLICABLE'), row('3', 'UNKNOWN'), row('4', 'NA'), row('5', 'APPLICABLE')];
  const to = [row('1', 'APPLICABLE'), row('2', 'UNKNOWN'), row('3', 'NA'), row('4', 'UNKNOWN'), row('5', 'APPLICABLE')];
  const section = requirementSection(from, to, words, 'fr');
  const labels = (kind: 'added' | 'removed' | 'changed' | 'opened') => section[kind].map(({ label }) => label);
  expect([labels('added'), labels('removed'), labels('changed'), labels('opened')]).toEqual([
    ['1 Faire'],
    ['2 Faire'],
    ['3 Faire'],
    ['4 Faire'],
  ]);
});

it('leaves headings out', () =>
  expect(requirementSection([row('1', 'NA', 'HEAD')], [row('1', 'APPLICABLE', 'HEAD')], words, 'en').added).toEqual(
    [],
  ));
