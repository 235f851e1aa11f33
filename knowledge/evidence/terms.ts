/** Terms that recognise passages: `acceptab* criteri* | risk matrix | verified ... independent`. */

type Word = { text: string; match: 'exact' | 'inflected' | 'prefix' };
export type Term = readonly (readonly Word[])[];

/** Maximum number of words at a `...` in a term. */
const gap = 4;
/** What a word of more than four letters may have more than a term says. */
export const endings: ReadonlySet<string> = new Set(['s', 'es', 'e', 'd', 'ed', 'x']);

/** The words of a text in lower case without accents; apostrophes and hyphens separate. */
export function wordsOf(text: string): string[] {
  return bare(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

const patterns = new Map<string, readonly Term[]>();
/** The rows share most of their terms and words, so that one of each is kept for all: a fifth of the memory. */
const terms = new Map<string, Term>();
const wordsOfTerms = new Map<string, Word>();

/** The alternatives of a pattern, each with the words of its parts; parsed once. */
export const termsOf = (pattern: string): readonly Term[] =>
  remembered(patterns, pattern, () =>
    pattern
      .split('|')
      .filter(saysAWord)
      .map((alternative) => termOf(alternative.trim())),
  );

/** Whether each alternative of a pattern has a word. Does not parse it: most patterns that are loaded are never asked for. */
export const isPattern = (pattern: string): boolean => pattern.split('|').every(saysAWord);

const saysAWord = (alternative: string): boolean => /[\p{L}\p{N}]/u.test(alternative);

const termOf = (alternative: string): Term =>
  remembered(terms, alternative, () => alternative.split('...').filter(saysAWord).map(partOf));

const partOf = (part: string): Word[] =>
  (bare(part).match(/[\p{L}\p{N}]+\*?/gu) ?? []).map((written) =>
    remembered(wordsOfTerms, written, (): Word => {
      if (written.endsWith('*')) return { text: written.slice(0, -1), match: 'prefix' };
      return { text: written, match: written.length > 4 ? 'inflected' : 'exact' };
    }),
  );

function remembered<T>(memory: Map<string, T>, key: string, make: () => T): T {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}

/** Every occurrence of an alternative of the pattern: the indexes of its words. */
export function occurrences(pattern: string, words: readonly string[]): number[][] {
  return termsOf(pattern).flatMap((term) =>
    starts(term, words).flatMap((start) => {
      const places = placesAt(term, words, start);
      return places ? [places] : [];
    }),
  );
}

export const occurs = (pattern: string, words: readonly string[]): boolean =>
  termsOf(pattern).some((term) => starts(term, words).some((start) => placesAt(term, words, start) !== null));

/** Words by their first letter: it rules out most terms, which makes a check of many rows several times faster. */
const byLetter = new WeakMap<readonly string[], Map<string, number[]>>();
const nowhere: readonly number[] = [];

function starts([first]: Term, words: readonly string[]): readonly number[] {
  let index = byLetter.get(words);
  if (!index) {
    index = Map.groupBy(words.keys(), (at) => words[at]?.charAt(0) ?? '');
    byLetter.set(words, index);
  }
  return index.get(first?.[0]?.text.charAt(0) ?? '') ?? nowhere;
}

/** The indexes of the words of a term that begins at a word; null where it does not. */
export function placesAt([first, ...rest]: Term, words: readonly string[], start: number): number[] | null {
  if (!first || !partAt(first, words, start)) return null;
  const places = first.map((_, index) => start + index);
  for (const part of rest) {
    const from = (places.at(-1) ?? start) + 1;
    let found = from;
    while (found <= from + gap && !partAt(part, words, found)) found += 1;
    if (found > from + gap) return null;
    places.push(...part.map((_, index) => found + index));
  }
  return places;
}

const partAt = (part: readonly Word[], words: readonly string[], start: number): boolean =>
  part.every((word, index) => fits(word, words[start + index]));

function fits({ text, match }: Word, word: string | undefined): boolean {
  if (word === undefined || !word.startsWith(text)) return false;
  return (
    match === 'prefix' || word.length === text.length || (match === 'inflected' && endings.has(word.slice(text.length)))
  );
}
