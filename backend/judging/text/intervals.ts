import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import { measuresIn } from './measures.ts';

/** How many characters before a duration say that it is a deadline or a rhythm. */
const before = 30;

/** The deadlines and rhythms of a text in days: "every 12 months", "within 30 days", "annually". */
export function intervalsIn(text: string, language: Language): number[] {
  const { rhythms, deadline } = consistencyRules();
  const words = wordsOf(text);
  const named = rhythms.filter((rhythm) => occurs(rhythm[language], words)).map(({ days }) => days);
  const measured = measuresIn(text).filter(
    ({ unit, at }) => unit === 'day' && occurs(deadline[language], wordsOf(text.slice(Math.max(0, at - before), at))),
  );
  return [...named, ...measured.map(({ to }) => to)];
}
