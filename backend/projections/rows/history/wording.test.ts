import { expect, it } from 'vitest';
import { writtenDay } from './wording.ts';

it.each(Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`))(
  'writes %s as the screens do',
  (day) => {
    const shown = (locale: string) =>
      new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
        new Date(day),
      );
    expect(writtenDay(day)).toEqual({ en: shown('en-US'), fr: shown('fr-FR') });
  },
);
