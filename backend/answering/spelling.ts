import { plainWord } from '#/backend/judging/text/words.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { SearchIndex } from './search-index.ts';

const shortest = 5;

/**
 * A question without its slips of the pen: a word that nobody knows becomes the most used known one that is a letter
 * apart. `isAsking`: words of questions, which no source contains.
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

/** The known word that a mistyped one means; null where there is none. */
function meantWord(plain: string, language: Locale, indexes: readonly SearchIndex[]): string | null {
  let best: { word: string; often: number } | null = null;
  for (const { languages } of indexes)
    for (const [word, { often }] of languages[language].words) {
      if (Math.abs(word.length - plain.length) > 1 || word.charAt(0) !== plain.charAt(0)) continue;
      if (often > (best?.often ?? 0) && isOneApart(plain, word)) best = { word, often };
    }
  return best?.word ?? null;
}

/** Whether one letter was left out, added or changed, or two neighbours were exchanged. */
function isOneApart(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  if (rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)) return true;
  return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
}
