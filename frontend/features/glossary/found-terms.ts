import type { GlossaryTerm } from '#/backend/api/knowledge/contract.ts';
import type { Locale } from '../../shared/locales.ts';

export type Letter = { letter: string; terms: GlossaryTerm[] };

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The terms whose names, abbreviations or definitions, in either language, hold every word of a text; by their first letter
 * in the language of the screen. Accents and case do not matter.
 */
export function foundTerms(terms: readonly GlossaryTerm[], text: string, locale: Locale): Letter[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const holds = ({ name, short, definition }: GlossaryTerm) => {
    const all = plain([name, short, definition].flatMap((one) => (one ? [one.en, one.fr] : [])).join(' '));
    return words.every((word) => all.includes(word));
  };
  const sorted = terms.filter(holds).toSorted((a, b) => a.name[locale].localeCompare(b.name[locale], locale));
  const byLetter = Map.groupBy(sorted, ({ name }) => plain(name[locale]).charAt(0).toUpperCase());
  return [...byLetter].map(([letter, own]) => ({ letter, terms: own }));
}
