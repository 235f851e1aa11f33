import { diffWordsWithSpace } from 'diff';
import type { PublicationPost, PublicationText } from '#/backend/events/publications.ts';
import { locales, type Locale } from '../../shared/locales.ts';

const facts = ['type', 'author', 'date', 'cover'] as const;
type Fact = (typeof facts)[number];
export type FactDifference = { fact: Fact; before: string | null; after: string | null };
type Part = { text: string; kind: 'added' | 'removed' | 'kept' };

/** What differs between two versions of a publication: its facts, and the words of each language, in their places. */
type PostDifference = {
  facts: readonly FactDifference[];
  words: readonly { locale: Locale; parts: readonly Part[] }[];
};

/** Compares two versions of a publication in both languages. What is the same in both is left out. */
export function postDifference(from: PublicationPost, to: PublicationPost): PostDifference {
  return {
    facts: facts
      .map((fact) => ({ fact, before: from[fact], after: to[fact] }))
      .filter(({ before, after }) => before !== after),
    words: locales.flatMap((locale) => {
      const [before, after] = [plain(from[locale]), plain(to[locale])];
      return before === after ? [] : [{ locale, parts: partsOf(before, after) }];
    }),
  };
}

const partsOf = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'kept',
  }));

const plain = ({ title, summary, tags, content }: PublicationText): string =>
  [title, summary, tags.join(', '), content].join('\n\n');
