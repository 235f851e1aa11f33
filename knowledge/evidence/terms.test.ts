import { describe, expect, it } from 'vitest';
import { occurrences, occurs, wordsOf } from './terms.ts';

const found = (pattern: string, text: string) => occurs(pattern, wordsOf(text));

describe('words', () => {
  it('are without case, accents and apostrophes', () => {
    expect(wordsOf('L’Évaluation du cœur – n° 3, post-production')).toEqual([
      'l',
      'evaluation',
      'du',
      'coeur',
      'n',
      '3',
      'post',
      'production',
    ]);
  });
});

describe('a term', () => {
  it('matches whole words, their usual endings and, with *, any ending', () => {
    expect(found('criteria', 'the criteria')).toBe(true);
    expect(found('approuvé', 'les mesures approuvées')).toBe(true);
    expect(found('plan', 'the plant')).toBe(false);
    expect(found('plan', 'the plans')).toBe(false);
    expect(found('plan*', 'the plant')).toBe(true);
  });

  it('is adjacent words, or words with up to four between them', () => {
    expect(found('risk matri*', 'the risk matrix')).toBe(true);
    expect(found('risk matri*', 'the risk and matrix')).toBe(false);
    expect(found('verified ... independent', 'verified by one or two independent persons')).toBe(true);
    expect(found('verified ... independent', 'verified by one or two or three independent persons')).toBe(false);
  });

  it('is found at every place', () => {
    expect(occurrences('risk | harm', wordsOf('risk of harm or risk'))).toEqual([[0], [4], [2]]);
  });
});
