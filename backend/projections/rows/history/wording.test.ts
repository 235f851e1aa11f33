import { expect, it } from 'vitest';
import { unbroken, writtenDay } from './wording.ts';

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

it('keeps French signs with their words', () => {
  expect(unbroken('A renommé « A : B » en « C » ; pourquoi ? Relu !')).toBe(
    'A renommé «\u00a0A\u00a0: B\u00a0» en «\u00a0C\u00a0»\u00a0; pourquoi\u00a0? Relu\u00a0!',
  );
  expect(unbroken('Deuxième édition, 12:30')).toBe('Deuxième édition, 12:30');
});
