import { isEmpty, stemmedWords } from '#/backend/judging/text/words.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { AnswerPart } from '../answer.ts';
import type { Entry } from '../source.ts';

const marks = /\[(\d{1,3})\]/gu;

/**
 * The paragraphs of a model's text with the sources that it names. A source counts only where it was shown and shares a
 * word or a figure with the paragraph: a claim without one is shown as such.
 */
export function citedParts(text: string, shown: readonly Entry[], language: Locale): AnswerPart[] {
  const paragraphs = text
    .split(/\n\s*\n/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return paragraphs.map((paragraph) => {
    const said = withoutMarks(paragraph);
    const named = new Set([...paragraph.matchAll(marks)].map(([, number]) => Number(number) - 1));
    const sources = [...named].flatMap((at) => {
      const entry = shown[at];
      return entry && sharesWords(said, entry, language) ? [entry] : [];
    });
    return { kind: 'claim', text: said, sources };
  });
}

/** A text without its marks of sources, and without the space before them. */
export const withoutMarks = (text: string): string => text.replace(/\s*\[\d{1,3}\]/gu, '');

function sharesWords(said: string, entry: Entry, language: Locale): boolean {
  const own = stemsOf(said, language);
  const its = stemsOf(
    `${entry.label[language]} ${entry.text[language]} ${entry.title[language]} ${entry.at ?? ''}`,
    language,
  );
  return [...own].some((stem) => its.has(stem));
}

const stemsOf = (text: string, language: Locale): Set<string> =>
  new Set(stemmedWords(text, language).flatMap((word) => (isEmpty(word, language) ? [] : [word.stem])));

/** Takes the marks of sources out of a text that arrives in pieces. `rest`: what was held back at the end. */
export function unmarkedPieces(): { next: (piece: string) => string; rest: () => string } {
  let held = '';
  return {
    next(piece) {
      held += piece;
      // A mark, or the space before one, may go on in the next piece.
      const open = /\s*(?:\[\d{0,3})?$/u.exec(held)?.index ?? held.length;
      const whole = held.slice(0, open);
      held = held.slice(open);
      return withoutMarks(whole);
    },
    rest() {
      const left = withoutMarks(held);
      held = '';
      return left;
    },
  };
}
