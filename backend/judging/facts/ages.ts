import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Language } from '#/knowledge/evidence/types.ts';

/** A year that is no part of a number, of a standard ("ISO 13485:2016") or of an act ("2017/745"). */
const year = /(?<![\d:/.])(?:19[89]\d|20[0-4]\d)(?![\d/:])/gu;

export const yearsIn = (text: string): number[] => [...text.matchAll(year)].map(([digits]) => Number(digits));

/** Whether the newest year of a passage is far behind that of its document. */
export function isOutOfDate(text: string, documentYear: number | null, language: Language): boolean {
  const { ageInYears, since } = consistencyRules();
  const newest = Math.max(...yearsIn(text));
  if (documentYear === null || !Number.isFinite(newest)) return false;
  return documentYear - newest >= ageInYears && !occurs(since[language], wordsOf(text));
}
