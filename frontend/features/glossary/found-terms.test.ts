import { describe, expect, it } from 'vitest';
import { foundTerms } from './found-terms.ts';

const term = (key: string, en: string, fr: string, short: string | null = null) => ({
  key,
  name: { en, fr },
  short: short === null ? null : { en: short, fr: short },
  definition: { en: `What ${en} is`, fr: `Ce qu’est ${fr}` },
  source: 'MDR Article 2',
});
const terms = [
  term('harm', 'harm', 'dommage'),
  term('labelling', 'label', 'étiquette'),
  term('eudamed', 'EUDAMED', 'EUDAMED'),
  term('soup', 'software of unknown provenance', 'logiciel de provenance inconnue', 'SOUP'),
];
const keys = (text: string, locale: 'en' | 'fr') =>
  foundTerms(terms, text, locale).map(({ letter, terms: own }) => [letter, ...own.map(({ key }) => key)].join(' '));

describe('The terms of the glossary', () => {
  it('stand under their letter in the language of the screen; an accent makes no letter', () => {
    expect(keys('', 'en')).toEqual(['E eudamed', 'H harm', 'L labelling', 'S soup']);
    expect(keys('', 'fr')).toEqual(['D harm', 'E labelling eudamed', 'L soup']);
  });

  it('are found by words in any order, in either language, and by abbreviations', () => {
    expect(keys('provenance software', 'fr')).toEqual(['L soup']);
    expect(keys('ETIQUETTE', 'en')).toEqual(['L labelling']);
    expect(keys('soup', 'en')).toEqual(['S soup']);
    expect(keys('bioburden', 'en')).toEqual([]);
  });
});
