import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Language } from '#/knowledge/evidence/types.ts';

const share = /(?<![\d.,/])(\d{1,6})\s+(?:out of|of|sur)\s+(?:the\s+|all\s+|les\s+)?(\d{1,6})(?![\d.,]*\d|\s*%)/giu;
/** A smaller number of things is a selection ("2 of 3 auditors"), no list that was worked through. */
const least = 3;

/** Whether a text says that fewer were done than there are: "12 of 15 tests passed". */
export function isIncomplete(text: string, language: Language): boolean {
  const counted = [...text.matchAll(share)].some(
    ([, part, whole]) => Number(whole) >= least && Number(part) < Number(whole),
  );
  if (!counted) return false;
  const { complete, otherSubject } = consistencyRules();
  const words = wordsOf(text);
  return occurs(complete[language], words) && !occurs(otherSubject[language], words);
}
