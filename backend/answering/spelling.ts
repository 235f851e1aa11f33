import { plainWord } from '#/backend/judging/text/words.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { SearchIndex } from './search-index.ts';

const shortest = 5;

/**
 * A question without its slips of the pen: a word that nobody knows becomes the most used known one that is a letter
 * apart, a long one two. `isAsking`: words of questions, which no source contains.
 */
export function spelled(
  prompt: string,
  {
    language,
    indexes,
    isAsking,
  }: { language: Locale; indexes: readonly SearchIndex[]; isAsking: (plain: string) => boolean },
): string {
  return prompt.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const plain = plainWord(word.toLowerCase());
    const isKnown = indexes.some(({ languages }) => languages.en.words.has(plain) || languages.fr.words.has(plain));
    return plain.length < shortest || isKnown || isAsking(plain) ? word : (meantWord(plain, language, indexes) ?? word);
  });
}

/** Slips are mostly in usual words: one that occurs once is not meant. */
const fewest = 1;
/** From this length on, two slips may be in a word. */
const long = 9;

/** The known word that a mistyped one means, the nearest and then the most used; null where there is none. */
function meantWord(plain: string, language: Locale, indexes: readonly SearchIndex[]): string | null {
  for (const slips of plain.length < long ? [1] : [1, 2]) {
    let best: { word: string; often: number } | null = null;
    for (const { languages } of indexes)
      for (const [word, { often }] of languages[language].words) {
        if (Math.abs(word.length - plain.length) > slips || word.charAt(0) !== plain.charAt(0)) continue;
        if (often > (best?.often ?? fewest) && areApart(plain, word, slips)) best = { word, often };
      }
    if (best) return best.word;
  }
  return null;
}

/** Whether at most so many letters were left out, added or changed, or neighbours exchanged. */
function areApart(one: string, other: string, slips: number): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  if (rest === otherRest) return true;
  if (slips === 0) return false;
  const left = slips - 1;
  if (rest[0] === otherRest[1] && rest[1] === otherRest[0] && areApart(rest.slice(2), otherRest.slice(2), left))
    return true;
  return (
    areApart(rest.slice(1), otherRest.slice(1), left) ||
    areApart(rest.slice(1), otherRest, left) ||
    areApart(rest, otherRest.slice(1), left)
  );
}
