import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { catalogue } from '../locales/en/index.ts';
import { rememberLocale, type Locale } from './locales.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof catalogue };
    enableSelector: false;
  }
}

const catalogues = { en: () => import('../locales/en/index.ts'), fr: () => import('../locales/fr/index.ts') };
const ready = i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** The language on the screen at this moment. */
export const currentLocale = (): Locale => (i18next.language === 'fr' ? 'fr' : 'en');

/** Loads one catalogue, then switches to it. The other language costs no bytes. */
export async function switchLocale(locale: Locale): Promise<void> {
  await ready;
  if (!i18next.hasResourceBundle(locale, 'translation'))
    i18next.addResourceBundle(locale, 'translation', (await catalogues[locale]()).catalogue);
  if (i18next.language !== locale || document.documentElement.lang !== locale) {
    await i18next.changeLanguage(locale);
    document.documentElement.lang = locale;
  }
  rememberLocale(locale);
}
