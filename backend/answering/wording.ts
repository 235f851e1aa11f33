import type { Locale } from '#/knowledge/types.ts';

const colons = { en: ': ', fr: '\u00A0: ' } as const;

/** "Label: words"; a label that ends with a mark, such as a question, needs no colon. */
export const labelled = (label: string, words: string, language: Locale): string =>
  `${label}${/[?!.:]\W*$/u.test(label) ? ' ' : colons[language]}${words}`;

/** A list in Markdown. */
export const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const days = {
  en: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeZone: 'UTC' }),
} as const;

/** The day of a moment, such as "Oct 26, 2026". */
export const dayOf = (at: string, language: Locale): string => days[language].format(new Date(at));
