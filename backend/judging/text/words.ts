import { newStemmer } from 'snowball-stemmers';
import type { Language } from '#/knowledge/evidence/types.ts';

/** A word of a text: as it is compared with patterns (lower case, no accents), and its stem. */
export type Word = { plain: string; stem: string };

const stemmers = { en: newStemmer('english'), fr: newStemmer('french') };
const known: Record<Language, Map<string, Word>> = { en: new Map(), fr: new Map() };
/** Documents of all organisations pass through a worker: the memory of stems is emptied when it grows beyond this. */
const mostKnown = 200_000;

/** A word without accents, as patterns read it. */
export const plainWord = (text: string): string =>
  text.replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '');

/** The words of a text. Apostrophes separate, so "l’évaluation" is "l" and "évaluation". */
export function stemmedWords(text: string, language: Language): Word[] {
  const found = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  return (found ?? []).map((word) => wordOf(word, language));
}

/** Stems are made from the accented word, because accents distinguish French endings. */
function wordOf(word: string, language: Language): Word {
  const memory = known[language];
  const remembered = memory.get(word);
  if (remembered) return remembered;
  if (memory.size > mostKnown) memory.clear();
  const made = { plain: plainWord(word), stem: plainWord(stemmers[language].stem(word)) };
  memory.set(word, made);
  return made;
}

/** Words that say nothing of a topic. Plain forms. */
const empty: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'a an and are as at be been being by can did do does for from had has have he if in into is it its may more most must no nor not of on or our own shall should so such than that the their them then there these they this those through to too under until up upon very was we were what when where which while who will with within would you your'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'a au aux avec c ce ces cet cette d dans de des doit doivent du elle elles en est et etre eu il ils j je l la le les leur leurs lors lui m mais me meme n ne nos notre nous on ont ou par pas pour qu que qui s sa sans se sera seront ses si son sont sous sur t te tout toute toutes tous un une vos votre vous y ete afin ainsi chaque tel telle'.split(
      ' ',
    ),
  ),
};

export const isEmpty = (word: Word, language: Language): boolean =>
  empty[language].has(word.plain) || (word.plain.length < 2 && !/\d/.test(word.plain));
