import type { Language } from '#/knowledge/evidence/types.ts';

const upTo = String.raw`(?:\s*(?:to|à|et|and|-|–)\s*\d{1,3})?`;
/** Ages follow people: "over 5 years" alone may be the life of a device. */
const forms: Record<Language, readonly RegExp[]> = {
  en: [
    new RegExp(
      String.raw`\b(?:patients|adults|children|people|persons|adolescents|men|women|aged|ages)\s+(?:aged\s+)?(?:(?:from|over|above|of|older than|at least|between)\s+)?(\d{1,3})${upTo}\s*years`,
      'giu',
    ),
    /\b(\d{1,3})\s*years\s*(?:of age\s*)?(?:and|or)\s*(?:older|over|above|more)/giu,
  ],
  fr: [
    new RegExp(
      String.raw`(?<!\p{L})(?:patients?|adultes?|enfants?|personnes?|adolescents?|âgée?s?)\s+(?:âgée?s?\s+)?(?:dès|à partir de|de|d’au moins|d'au moins|de plus de|entre)\s+(\d{1,3})${upTo}\s*ans`,
      'giu',
    ),
    /(\d{1,3})\s*ans\s*(?:et|ou)\s*(?:plus|davantage)/giu,
  ],
};

/** From which age on a text means people, in years; null where it does not say, or says several. */
export function leastAge(text: string, language: Language): number | null {
  const found = new Set(forms[language].flatMap((form) => [...text.matchAll(form)].map(([, years]) => Number(years))));
  const [first] = found;
  return found.size === 1 && first !== undefined ? first : null;
}
