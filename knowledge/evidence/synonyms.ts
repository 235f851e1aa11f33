import { concepts } from './concepts.ts';
import { termsOf } from './terms.ts';
import type { Concept } from './types.ts';

/**
 * By concept, what it is called in both languages, without accents and case; `*` stands for any ending. Terms with a gap
 * are left out, since nobody types one. Throws DataFileError.
 */
export const synonyms = (): string[][] => [...concepts().values()].map(namesOf).filter((names) => names.length > 1);

function namesOf({ name, own, short }: Concept): string[] {
  const terms = [name.en, name.fr, short?.en ?? '', short?.fr ?? '', own.en, own.fr].flatMap((pattern) =>
    termsOf(pattern),
  );
  const said = terms.flatMap(([words, ...more]) =>
    words && more.length === 0
      ? [words.map(({ text, match }) => (match === 'prefix' ? `${text}*` : text)).join(' ')]
      : [],
  );
  return [...new Set(said)];
}
