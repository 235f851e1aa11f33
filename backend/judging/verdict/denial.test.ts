import { describe, expect, it } from 'vitest';
import { readPassage } from '#/knowledge/evidence/evidence.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import { rowsOf } from '../rows.ts';
import { denialOf, vocabularyOf } from './denial.ts';

const [row] = rowsOf({ norms: [], requirements: ['ISO14971.4.4.d'] }, null);
if (!row) throw new Error('The requirement is gone');
const denial = (sentence: string, language: Language = 'en', before = '') =>
  denialOf(vocabularyOf(row), readPassage({ heading: '', sentence }, language), sentence, before);

describe('a denial', () => {
  it('is of the row where its words are the row’s own', () => {
    expect(denial('This was not done: criteria for risk acceptability.')).toBeGreaterThan(0.9);
    expect(denial('Ceci n’a pas été fait : les critères d’acceptabilité des risques.', 'fr')).toBeGreaterThan(0.9);
  });

  it('is of something else where most of its words are', () => {
    expect(denial('The yellow forklift and its criteria were not repainted in Hamburg.')).toBeLessThan(0.5);
    expect(denial('Criteria for risk acceptability were approved.')).toBe(0);
  });

  it('speaks of the sentence before where it has only pronouns', () => {
    expect(denial('This was not done.')).toBe(0);
    expect(denial('This was not done.', 'en', 'Criteria for risk acceptability')).toBeGreaterThan(0.9);
    expect(denial('Cela n’a pas été fait.', 'fr', 'Critères d’acceptabilité des risques')).toBeGreaterThan(0.9);
  });

  it('needs more words where "without" stands in a sound sentence', () => {
    expect(denial('Delivered without risk criteria.')).toBe(0);
  });
});
