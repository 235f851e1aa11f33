import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurrences, occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { wholeNumber } from '../text/numerals.ts';
import { startOfWord } from '../text/word-places.ts';
import { isEmpty, stemmedWords } from '../text/words.ts';

/** A number with what it counts; `narrow` are the words between them, as stems, and `rest` is the text behind. */
export type Numbered = { value: number; narrow: string; rest: string };

const ahead =
  /(?<![\p{L}\d.,/:(-]|\p{Lu}[- ])(?<number>\d{1,3}(?:[ \u00A0\u202F,]\d{3})+|\d{1,6}|\p{L}{2,}(?:-\p{L}+)?)\s+(?<narrow>(?:[\p{L}’'-]+\s+){0,2})$/u;
/** "participants (n = 12)", "participants: 12", and the next cell. */
const behind = /^[\p{L}]*\s*(?:\(\s*n\s*=|:|\|)\s*(?<number>\d{1,6})(?!\s*%|[.,/-]?\d)/iu;
/** "step 3 users": a number that names and counts nothing. */
const naming =
  /(?:section|table|tableau|figure|step|étape|phase|group|groupe|level|niveau|day|jour|week|semaine|stage|task|tâche|class|classe|version|type|page|clause|annex|annexe|round|tour|n°|no\.?)\s*$/iu;
/** The numbers that a text gives of things: "12 lay users", "participants (n = 12)". */
export function numbered(text: string, terms: Bilingual, language: Language): Numbered[] {
  return occurrences(terms[language], wordsOf(text)).flatMap((places) => {
    const found = numberAt(text, places, language);
    return found ? [{ ...found, rest: restBehind(text, places.at(-1) ?? 0) }] : [];
  });
}

const restBehind = (text: string, last: number): string =>
  text.slice(startOfWord(text, last)).replace(/^[\p{L}\p{N}\p{M}]+/u, '');

function numberAt(text: string, places: readonly number[], language: Language) {
  const start = startOfWord(text, places[0] ?? 0);
  const before = ahead.exec(text.slice(0, start));
  if (before?.groups) {
    const { number = '', narrow = '' } = before.groups;
    const value = wholeNumber(number, language);
    const isNamed = naming.test(text.slice(0, before.index));
    if (value !== null && !isNamed) {
      const stems = narrowing(narrow, language);
      return stems === null ? null : { value, narrow: stems };
    }
  }
  const last = startOfWord(text, places.at(-1) ?? 0);
  const after = behind.exec(text.slice(last))?.groups?.['number'];
  return after === undefined ? null : { value: Number(after), narrow: '' };
}

/** The words between a number and what is counted; null where they belong to something else ("12 of the users"). */
function narrowing(text: string, language: Language): string | null {
  const { plain } = consistencyRules();
  const words = stemmedWords(text, language);
  if (words.some((word) => isEmpty(word, language))) return null;
  return words
    .filter((word) => !occurs(plain[language], [word.plain]))
    .map(({ stem }) => stem)
    .toSorted()
    .join(' ');
}
