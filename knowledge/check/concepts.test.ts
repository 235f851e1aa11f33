import { describe, expect, it } from 'vitest';
import { conceptsOf, type ConceptRow } from '../evidence/concepts.ts';
import { checkConcepts } from './concepts.ts';

const row = (key: string, fr: string, more: Partial<ConceptRow> = {}): ConceptRow => ({
  key,
  name: { en: key, fr: key },
  en: key,
  fr,
  ...more,
});
const overlapping = (...rows: ConceptRow[]) => checkConcepts([...conceptsOf(rows).values()]).map(({ where }) => where);

describe('a term of two concepts', () => {
  it('is refused where neither is narrower, however it is written', () => {
    expect(overlapping(row('notice', 'notice | mode d’emploi'), row('guide', 'guide | Mode d emploi'))).toEqual([
      'concept guide',
    ]);
    expect(overlapping(row('notice', 'notice | notice'))).toEqual(['concept notice']);
  });

  it('is fine where it differs, in a broader concept, and in loose ones', () => {
    expect(overlapping(row('notice', 'notice'), row('notices', 'notice*'))).toEqual([]);
    expect(overlapping(row('notice', 'notice'), row('text', 'notice', { narrower: ['notice'] }))).toEqual([]);
    expect(overlapping(row('notice', 'notice'), row('text', 'notice', { loose: true }))).toEqual([]);
  });
});
