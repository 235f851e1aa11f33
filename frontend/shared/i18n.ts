import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { catalogue } from '../locales/en/index.ts';
import type { DashboardPart } from './dashboard-texts.ts';
import { rememberLocale, type Locale } from './locales.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof catalogue };
    enableSelector: false;
  }
}

/** The parts of a catalogue that public pages and the sign-in show. */
const parts = {
  en: {
    core: async () => (await import('../locales/en/core.ts')).core,
    site: async () => (await import('../locales/en/site.ts')).site,
    landing: async () => (await import('../locales/en/landing.ts')).welcoming,
    views: async () => (await import('../locales/en/views.ts')).playing,
    legal: async () => (await import('../locales/en/legal.ts')).declaring,
    pricing: async () => (await import('../locales/en/pricing.ts')).selling,
    compare: async () => (await import('../locales/en/compare.ts')).comparing,
    check: async () => (await import('../locales/en/check.ts')).check,
    entrance: async () => (await import('../locales/en/entrance.ts')).entrance,
    booking: async () => (await import('../locales/en/booking.ts')).meeting,
    guide: async () => (await import('../locales/en/guide.ts')).guiding,
    publications: async () => (await import('../locales/en/publications.ts')).publishing,
    visitors: async () => (await import('../locales/en/visitors.ts')).visiting,
  },
  fr: {
    core: async () => (await import('../locales/fr/core.ts')).core,
    site: async () => (await import('../locales/fr/site.ts')).site,
    landing: async () => (await import('../locales/fr/landing.ts')).welcoming,
    views: async () => (await import('../locales/fr/views.ts')).playing,
    legal: async () => (await import('../locales/fr/legal.ts')).declaring,
    pricing: async () => (await import('../locales/fr/pricing.ts')).selling,
    compare: async () => (await import('../locales/fr/compare.ts')).comparing,
    check: async () => (await import('../locales/fr/check.ts')).check,
    entrance: async () => (await import('../locales/fr/entrance.ts')).entrance,
    booking: async () => (await import('../locales/fr/booking.ts')).meeting,
    guide: async () => (await import('../locales/fr/guide.ts')).guiding,
    publications: async () => (await import('../locales/fr/publications.ts')).publishing,
    visitors: async () => (await import('../locales/fr/visitors.ts')).visiting,
  },
} as const;

type PublicPart = keyof typeof parts.en;
/** A part of a catalogue; those of the dashboard are named in a module that public pages do not load. */
export type Part = Exclude<PublicPart, 'core'> | DashboardPart;

const ready = i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** The current language of the screen. */
export const currentLocale = (): Locale => (i18next.language === 'fr' ? 'fr' : 'en');

/** The parts of dialogs that have been open: another language needs them too. */
const later = new Set<Part>();

/** Loads the given parts of a catalogue and those of dialogs that have been open, then switches to its language. */
export async function switchLocale(locale: Locale, ...wanted: readonly Part[]): Promise<void> {
  await ready;
  await Promise.all((['core', ...wanted, ...later] as const).map((part) => load(locale, part)));
  if (i18next.language !== locale || document.documentElement.lang !== locale) {
    await i18next.changeLanguage(locale);
    document.documentElement.lang = locale;
  }
  rememberLocale(locale);
}

/** Loads a part of the catalogue in the current language: for dialogs that can open over any screen. */
export function loadPart(part: Part): Promise<void> {
  later.add(part);
  return load(currentLocale(), part);
}

const loaded = new Set<string>();

async function load(locale: Locale, part: Part | 'core'): Promise<void> {
  if (loaded.has(locale + part)) return;
  const texts = isPublic(part)
    ? await parts[locale][part]()
    : await (await import('./dashboard-texts.ts')).dashboardParts[locale][part]();
  i18next.addResourceBundle(locale, 'translation', texts, true);
  loaded.add(locale + part);
}

const isPublic = (part: Part | 'core'): part is PublicPart => part in parts.en;
