import i18next, { type i18n } from 'i18next';
import type { Locale } from '../../shared/locales.ts';
import { catalogue as en } from '../../locales/en/index.ts';
import { catalogue as fr } from '../../locales/fr/index.ts';

/** An instance for each language: pages in both are written at the same time. */
const instances = { en: instance('en', en), fr: instance('fr', fr) } as const;

function instance(locale: Locale, translation: typeof en | typeof fr): i18n {
  const made = i18next.createInstance();
  void made.init({
    lng: locale,
    initAsync: false,
    resources: { [locale]: { translation } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return made;
}

/** The texts of all pages in a language. */
export const wordsOf = (locale: Locale): i18n => instances[locale];
