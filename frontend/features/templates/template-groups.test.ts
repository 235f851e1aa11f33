import { describe, expect, it } from 'vitest';
import type { DocTemplate } from '#/backend/api/templates/contract.ts';
import { applicableIn, templateGroups } from './template-groups.ts';

const template = (key: string, with_: Partial<DocTemplate> = {}): DocTemplate => ({
  key,
  titleEN: key,
  titleFR: key,
  type: 'plan',
  category: 'QMS',
  position: 1,
  available: true,
  places: 0,
  filled: 0,
  applicabilityStatus: 'APPLICABLE',
  reason: { en: '', fr: '' },
  relatedStandards: [],
  requirements: 0,
  rawLink: null,
  previewLink: null,
  ...with_,
});
const all = [
  template('C', { category: 'CYBERSEC' }),
  template('B', { position: 2, applicabilityStatus: 'NA' }),
  template('A', {
    position: 1,
    titleFR: 'Évaluation clinique',
    relatedStandards: [{ norm: 'ISO13485', name: { en: 'ISO 13485:2016', fr: 'ISO 13485:2016' } }],
  }),
  template('R', { category: 'RISKS', applicabilityStatus: 'UNKNOWN' }),
];
const keys = (filter: Parameters<typeof templateGroups>[1]) =>
  templateGroups(all, filter).map((group) => [group.category, ...group.templates.map(({ key }) => key)]);

describe('the templates', () => {
  it('stand in their groups in the order of the page, by position', () => {
    expect(keys({ text: '', status: 'ALL' })).toEqual([
      ['QMS', 'A', 'B'],
      ['RISKS', 'R'],
      ['CYBERSEC', 'C'],
    ]);
  });

  it('are found by words of their title and standards, without accents, and by applicability', () => {
    expect(keys({ text: 'evaluation', status: 'ALL' })).toEqual([['QMS', 'A']]);
    expect(keys({ text: '13485 clinique', status: 'ALL' })).toEqual([['QMS', 'A']]);
    expect(keys({ text: '', status: 'NA' })).toEqual([['QMS', 'B']]);
    expect(keys({ text: 'nothing', status: 'ALL' })).toEqual([]);
  });

  it('are counted where they apply', () => {
    expect(applicableIn(all)).toBe(2);
  });
});
