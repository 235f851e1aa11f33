import type { QuoteRef } from '#/backend/events/finding.ts';

const words = {
  en: {
    page: (page: number, approximate: boolean) => `${approximate ? 'about ' : ''}page ${page}`,
    slide: (slide: number) => `slide ${slide}`,
    line: (line: number) => `line ${line}`,
  },
  fr: {
    page: (page: number, approximate: boolean) => `page ${approximate ? '≈ ' : ''}${page}`,
    slide: (slide: number) => `diapositive ${slide}`,
    line: (line: number) => `ligne ${line}`,
  },
} as const;

/** The place of a quotation in its document: page, slide, sheet and cell, or line; empty where nothing is known. */
export function spotOf(place: QuoteRef['place'], sheet: string | null, language: 'en' | 'fr'): string {
  const say = words[language];
  const { page, approximate, slide, cell, line } = place;
  if (page !== null) return say.page(page, approximate);
  if (slide !== null) return say.slide(slide);
  if (cell !== null) return [sheet, cell].filter(Boolean).join(' ');
  return line === null ? '' : say.line(line);
}
