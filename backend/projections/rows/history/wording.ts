import type { Bilingual } from '#/knowledge/types.ts';

export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const excerpt = (text: string): string => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text);

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
} as const;

/** A day (YYYY-MM-DD) as the screens write it: "Nov 20, 2026", "20 nov. 2026". No release of ICU changes these words. */
export function writtenDay(day: string): Bilingual {
  const [year, month = 1, date] = day.split('-').map(Number);
  return { en: `${months.en[month - 1]} ${date}, ${year}`, fr: `${date} ${months.fr[month - 1]} ${year}` };
}

/** A value in quotation marks, or that there is none. */
export const quoted = (value: string | null): Bilingual =>
  value ? { en: `“${excerpt(value)}”`, fr: `« ${excerpt(value)} »` } : { en: 'none', fr: 'aucun' };

export const join = (parts: readonly Bilingual[]): Bilingual => ({
  en: parts.map(({ en }) => en).join('; '),
  fr: parts.map(({ fr }) => fr).join(' ; '),
});

/** A number, its English noun, and its French noun in the singular and the plural. */
type Counted = readonly [number, string, readonly [string, string]];

/** "Notices: 4 new, 1 withdrawn": only counts above zero. French uses the singular up to 1. */
export function tally(noun: Bilingual, counts: readonly Counted[]): Bilingual {
  const some = counts.filter(([n]) => n > 0);
  return {
    en: `${noun.en}: ${some.map(([n, en]) => `${n} ${en}`).join(', ')}`,
    fr: `${noun.fr} : ${some.map(([n, , [one, many]]) => `${n} ${n < 2 ? one : many}`).join(', ')}`,
  };
}

type Change = { key: string; to: 'APPLICABLE' | 'NA' | 'UNKNOWN' };

const statusWords = {
  APPLICABLE: { en: 'Applicable', fr: ['Applicable', 'Applicables'] },
  NA: { en: 'Not applicable', fr: ['Non applicable', 'Non applicables'] },
  UNKNOWN: { en: 'Open again', fr: ['De nouveau en suspens', 'De nouveau en suspens'] },
} as const;

/** "Applicable: ISO 11135; not applicable: ISO 17665": each norm by name, under its new status. */
export function verdicts(changes: readonly Change[], name: (key: string) => Bilingual): Bilingual {
  const parts = (['APPLICABLE', 'NA', 'UNKNOWN'] as const).flatMap((status) => {
    const names = changes.filter(({ to }) => to === status).map(({ key }) => name(key));
    if (names.length === 0) return [];
    const { en, fr } = statusWords[status];
    return [
      {
        en: `${en}: ${names.map((one) => one.en).join(', ')}`,
        fr: `${fr[names.length < 2 ? 0 : 1]} : ${names.map((one) => one.fr).join(', ')}`,
      },
    ];
  });
  return join(parts);
}

/** A French sentence that no line breaks before `: ; ? ! »` nor after `«`. */
export const unbroken = (fr: string): string => fr.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');
