import { describe, expect, it } from 'vitest';
import { locales } from '#/frontend/shared/locales.ts';
import { flat, readCatalogue } from './catalogue.ts';

const texts = { en: flat(readCatalogue('en')), fr: flat(readCatalogue('fr')) };
const plural = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(plural, '');
const forms = (keys: Iterable<string>) =>
  Map.groupBy(
    [...keys].filter((key) => plural.test(key)),
    base,
  );
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

describe('the catalogues', () => {
  it('say the same things', () => {
    const names = locales.map((locale) => new Set([...texts[locale].keys()].map(base)));
    expect(names[0]?.symmetricDifference(names[1] ?? new Set())).toEqual(new Set());
  });

  it.each(locales)('leave nothing empty in %s', (locale) => {
    expect([...texts[locale]].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(locales)('have every plural form that %s knows', (locale) => {
    const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const [key, found] of forms(texts[locale].keys()))
      expect(
        found.map((form) => form.slice(base(form).length + 1)),
        key,
      ).toEqual(expect.arrayContaining(known));
  });

  it('fill in the same values', () => {
    const counted = (values: readonly string[]) => values.filter((name) => name !== 'count');
    const different = [...texts.en].filter(([key, text]) => {
      const other = texts.fr.get(key);
      return other !== undefined && counted(placeholders(text)).join() !== counted(placeholders(other)).join();
    });
    expect(different).toEqual([]);
  });

  /** Sentences that the specification gives word for word. */
  const given = /^public\.notFound\./;

  it('use the typographic apostrophe', () => {
    const straight = locales.flatMap((locale) =>
      [...texts[locale]].filter(([key, text]) => !given.test(key) && /\p{L}'\p{L}/u.test(text)),
    );
    expect(straight).toEqual([]);
  });

  it('keep French signs with their word', () => {
    expect([...texts.fr].filter(([, text]) => /[^\s] [:;?!»]|« /.test(text))).toEqual([]);
  });
});
