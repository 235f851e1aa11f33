import { createInstance } from 'i18next';
import { readCatalogue } from '#/tests/frontend/catalogue.ts';
import type { Locale } from '#/frontend/shared/locales.ts';

/** A text of the catalogue with its values filled in, as the screen shows it. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

export function wordsIn(locale: Locale): Say {
  const catalogue = createInstance();
  void catalogue.init({
    lng: locale,
    initAsync: false,
    resources: { [locale]: { translation: readCatalogue(locale) } },
    interpolation: { escapeValue: false },
  });
  return (key, values) => {
    if (!catalogue.exists(key, values ?? {})) throw new Error(`The ${locale} catalogue has no ${key}`);
    return catalogue.t(key, values ?? {});
  };
}
