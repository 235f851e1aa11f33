import { occurrences, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Locale } from '#/knowledge/types.ts';
import { cues } from './cues.ts';

/** By index of a word: the negators that deny it from before, and from after. */
export type Denied = { before: ReadonlyMap<number, number>; after: ReadonlyMap<number, number> };

/**
 * The words that a sentence denies, each with its negator. A negator reaches to the end of its part of the sentence and
 * into parts that go on with its list ("not for children, for pregnant women or in ambulances"); "neither" reaches to
 * the end. One that follows a verb ("children are not ...") also denies the words before it.
 */
export function deniedIn(sentence: string, language: Locale): Denied {
  const { words, parts } = partsOf(sentence, language);
  const at = (pattern: string) => new Set(occurrences(pattern, words).flat());
  const harmless = at(cues.harmless[language]);
  const free = at(cues.free[language]);
  const postposed = at(cues.after[language]);
  const goesOn = at(cues.goesOn[language]);
  const before = new Map<number, number>();
  const after = new Map<number, number>();
  for (const place of [...at(cues.negator[language]), ...free]) {
    if (harmless.has(place)) continue;
    const follows = free.has(place) && language === 'en' && !['of', 'from'].includes(words[place + 1] ?? '');
    if (!follows) {
      const end = endOf(place, words, parts, goesOn);
      for (let index = place + 1; index < end; index += 1) before.set(index, place);
    }
    if (postposed.has(place) || follows)
      for (let index = place - 1; index >= 0 && parts[index] === parts[place]; index -= 1) after.set(index, place);
  }
  return { before, after };
}

function endOf(place: number, words: readonly string[], parts: readonly number[], goesOn: ReadonlySet<number>): number {
  if (words[place] === 'non') return Math.min(place + 2, words.length);
  const isWide = words[place] === 'neither';
  let end = place + 1;
  while (end < words.length) {
    const isNewPart = parts[end] !== parts[end - 1];
    if (isNewPart && Math.floor(parts[end] ?? 0) !== Math.floor(parts[place] ?? 0)) break;
    if (isNewPart && !isWide && !goesOn.has(end)) break;
    end += 1;
  }
  return end;
}

/** The words of a sentence, each with its part; the whole number of a part is that of its clause. */
function partsOf(sentence: string, language: Locale): { words: string[]; parts: number[] } {
  const words: string[] = [];
  const parts: number[] = [];
  const [turn, verb] = [list(cues.turn[language]), list(cues.verb[language])];
  let clause = 0;
  for (const stretch of sentence.split(/[;:()]|\s[–-]\s/u)) {
    let part = 0;
    for (const piece of stretch.split(/,(?!\d)/u)) {
      const own = wordsOf(piece);
      for (const [index, word] of own.entries()) {
        const isAnd = (word === 'and' || word === 'et') && verb.has(own[index + 1] ?? '');
        if (turn.has(word)) [clause, part] = [clause + 1, 0];
        else if (isAnd) [clause, part] = [clause + 1, 0];
        words.push(word);
        parts.push(clause + part / 1000);
      }
      part += 1;
    }
    clause += 1;
  }
  return { words, parts };
}

const list = (pattern: string): ReadonlySet<string> => new Set(wordsOf(pattern));
