import { describe, expect, it } from 'vitest';
import { concepts } from './concepts.ts';
import { mentionedIn } from './mentioned.ts';
import { occurs, wordsOf } from './terms.ts';
import { loadRequirements } from '../load/load-content.ts';

const duties = loadRequirements().filter(({ type }) => type === 'REQ');

describe('the concepts that a text mentions', () => {
  it('are named by synonyms, short forms and inflections, in the order of the text', () => {
    expect(mentionedIn('Complaints are assessed before each management review.', 'en')).toEqual([
      'complaint',
      'management-review',
    ]);
    expect(mentionedIn('L’AMDEC est mise à jour à chaque CAPA.', 'fr')).toEqual(['fmea', 'capa']);
    expect(mentionedIn('Nothing of the kind.', 'en')).toEqual([]);
  });

  it('are those of the longest term, and not what is broader', () => {
    expect(mentionedIn('The post-market clinical follow-up plan', 'en')).toEqual(['pmcf-plan']);
    expect(mentionedIn('Le risque résiduel global est acceptable.', 'fr')).toEqual(['overall-residual-risk']);
  });

  it('are never loose ones', () => {
    expect(mentionedIn('The method and its result meet the requirement.', 'en')).toEqual([]);
  });

  it('are in every duty ones that a look for the pattern finds too', () => {
    for (const language of ['en', 'fr'] as const)
      for (const { text } of duties) {
        const words = wordsOf(text[language]);
        for (const key of mentionedIn(text[language], language))
          expect(occurs(concepts().get(key)?.own[language] ?? '', words)).toBe(true);
      }
  });

  it('tell something: no concept is in more than one duty of ten', () => {
    const often = new Map<string, number>();
    for (const { text } of duties)
      for (const language of ['en', 'fr'] as const)
        for (const key of mentionedIn(text[language], language)) {
          const counted = `${key} ${language}`;
          often.set(counted, (often.get(counted) ?? 0) + 1);
        }
    expect([...often].filter(([, times]) => times > duties.length / 10)).toEqual([]);
  });
});
