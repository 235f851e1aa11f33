import { textOfPassage } from '#/backend/judging/documents/set.ts';
import { isEmpty, stemmedWords } from '#/backend/judging/text/words.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import { share } from './figures.ts';
import type { Outcome } from './outcomes.ts';

/**
 * From which share of the words of a requirement in one passage a keyword search calls it met. The best of the
 * development half, so that the search which the check is compared with is as good as it gets.
 */
const enough = 0.35;

type Searched = Pick<Outcome, 'row' | 'prepared'>;

/** What a search for the words of a requirement says: it is open where no passage has enough of them. */
export const isNotFound = (one: Searched): boolean => wordsFound(one) < enough;

/** The greatest share of the words of a requirement that stand in one passage and its heading, 0 to 1. */
export function wordsFound({ row: { requirement }, prepared: { passages, sections } }: Searched): number {
  const wanted = { en: stemsOf(requirement.text.en, 'en'), fr: stemsOf(requirement.text.fr, 'fr') };
  return Math.max(
    0,
    ...passages.map((passage) => {
      const text = `${sections[passage.section]?.heading ?? ''} ${textOfPassage(passage)}`;
      const words = wanted[passage.language];
      return share(words.intersection(stemsOf(text, passage.language)).size, words.size);
    }),
  );
}

const stemsOf = (text: string, language: Language): Set<string> =>
  new Set(
    stemmedWords(text, language)
      .filter((word) => !isEmpty(word, language))
      .map(({ stem }) => stem),
  );
