import type { Language } from '#/knowledge/evidence/types.ts';

const words: Record<Language, ReadonlyMap<string, number>> = {
  en: numbered(
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ),
  fr: numbered(
    'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  ),
};
const tens: Record<Language, ReadonlyMap<string, number>> = {
  en: new Map(['thirty', 'forty', 'fifty', 'sixty'].map((word, at) => [word, 30 + 10 * at])),
  fr: new Map(['trente', 'quarante', 'cinquante', 'soixante'].map((word, at) => [word, 30 + 10 * at])),
};

/** The value of a whole number in figures or in words up to sixty; null where it is none. */
export function wholeNumber(text: string, language: Language): number | null {
  const plain = text.toLowerCase();
  if (/^\d{1,3}(?:[ \u00A0\u202F,]\d{3})+$|^\d{1,6}$/u.test(plain)) return Number(plain.replace(/\D/gu, ''));
  const one = words[language].get(plain) ?? tens[language].get(plain);
  if (one !== undefined) return one;
  const [ten = '', unit = '', ...rest] = plain.split('-');
  const [high, low] = [
    plain.startsWith('vingt-') || plain.startsWith('twenty-') ? 20 : tens[language].get(ten),
    words[language].get(unit),
  ];
  return rest.length === 0 && high !== undefined && low !== undefined && low < 10 ? high + low : null;
}

function numbered(text: string): ReadonlyMap<string, number> {
  return new Map(text.split(' ').map((word, at) => [word, at + 2]));
}
