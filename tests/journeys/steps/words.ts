import { flat, readCatalogue } from '#/tests/frontend/catalogue.ts';
import type { Locale } from '#/frontend/shared/locales.ts';

/** A text of the catalogue with its values filled in, as the screen shows it. Throws where there is none. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

export function wordsIn(locale: Locale): Say {
  const texts = flat(readCatalogue(locale));
  const plural = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? texts.get(`${key}_${plural.select(count)}`) : undefined;
    const text = form ?? texts.get(key);
    if (text === undefined) throw new Error(`The ${locale} catalogue has no ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${key} needs the value ${name}`);
      return String(value);
    });
  };
}
