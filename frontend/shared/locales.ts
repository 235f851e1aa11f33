/** The languages of Acta. The first is the fallback. */
export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

/** What each calls itself. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français' };

export const isLocale = (value: string | null | undefined): value is Locale =>
  locales.some((locale) => locale === value);

const key = 'last-locale';

/** The locale last used in this browser, or null. */
export function storedLocale(): Locale | null {
  const stored = localStorage.getItem(key);
  return isLocale(stored) ? stored : null;
}

export const rememberLocale = (locale: Locale) => localStorage.setItem(key, locale);

/** The stored locale, else the browser's language, else English. */
export function initialLocale(stored: Locale | null, browser: string): Locale {
  const language = browser.slice(0, 2).toLowerCase();
  return stored ?? (isLocale(language) ? language : 'en');
}

type Place = { pathname: string; search: string; hash?: string };

/** The same address in another language. An address without a locale leads to the home page of the language. */
export function inLocale(locale: Locale, { pathname, search, hash = '' }: Place): string {
  const [first, ...rest] = pathname.split('/').slice(1);
  return isLocale(first) ? `/${[locale, ...rest].join('/')}${search}${hash}` : `/${locale}`;
}
