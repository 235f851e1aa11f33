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

/**
 * The parts of a catalogue: the public pages, the landing page, what one can play with on it, who runs the site and what can be relied on, Acta beside other ways, what it costs, the check of a record, the sign-in, the dashboard, its work area, the
 * list of checks and a single one, traceability, documents in the page, CAPAs, complaints and non-conformities, passages that are evidence, the copilot,
 * the guide to the class, publications, contact and newsletter, the booking of a demo, the operator's desk, and the
 * person's own account.
 */
export type Part =
  | 'site'
  | 'landing'
  | 'views'
  | 'legal'
  | 'pricing'
  | 'compare'
  | 'check'
  | 'entrance'
  | 'work'
  | 'booking'
  | 'build'
  | 'capas'
  | 'cases'
  | 'changes'
  | 'checks'
  | 'findings'
  | 'evidence'
  | 'copilot'
  | 'operator'
  | 'guide'
  | 'publications'
  | 'trace'
  | 'preview'
  | 'visitors'
  | 'account';
const parts = {
  en: {
    copilot: async () => (await import('../locales/en/copilot.ts')).asking,
    trace: async () => (await import('../locales/en/trace.ts')).tracing,
    preview: async () => (await import('../locales/en/preview.ts')).previewing,
    core: async () => (await import('../locales/en/core.ts')).core,
    site: async () => (await import('../locales/en/site.ts')).site,
    landing: async () => (await import('../locales/en/landing.ts')).welcoming,
    views: async () => (await import('../locales/en/views.ts')).playing,
    legal: async () => (await import('../locales/en/legal.ts')).declaring,
    pricing: async () => (await import('../locales/en/pricing.ts')).selling,
    compare: async () => (await import('../locales/en/compare.ts')).comparing,
    check: async () => (await import('../locales/en/check.ts')).check,
    entrance: async () => (await import('../locales/en/entrance.ts')).entrance,
    account: async () => (await import('../locales/en/account.ts')).own,
    work: async () => (await import('../locales/en/work.ts')).work,
    booking: async () => (await import('../locales/en/booking.ts')).meeting,
    build: async () => (await import('../locales/en/build.ts')).build,
    capas: async () => (await import('../locales/en/capas.ts')).acting,
    cases: async () => (await import('../locales/en/cases.ts')).handling,
    changes: async () => (await import('../locales/en/changes.ts')).changing,
    checks: async () => (await import('../locales/en/checks.ts')).checking,
    findings: async () => (await import('../locales/en/findings.ts')).found,
    evidence: async () => (await import('../locales/en/evidence.ts')).evidence,
    operator: async () => (await import('../locales/en/operator.ts')).operating,
    guide: async () => (await import('../locales/en/guide.ts')).guiding,
    publications: async () => (await import('../locales/en/publications.ts')).publishing,
    visitors: async () => (await import('../locales/en/visitors.ts')).visiting,
  },
  fr: {
    copilot: async () => (await import('../locales/fr/copilot.ts')).asking,
    trace: async () => (await import('../locales/fr/trace.ts')).tracing,
    preview: async () => (await import('../locales/fr/preview.ts')).previewing,
    core: async () => (await import('../locales/fr/core.ts')).core,
    site: async () => (await import('../locales/fr/site.ts')).site,
    landing: async () => (await import('../locales/fr/landing.ts')).welcoming,
    views: async () => (await import('../locales/fr/views.ts')).playing,
    legal: async () => (await import('../locales/fr/legal.ts')).declaring,
    pricing: async () => (await import('../locales/fr/pricing.ts')).selling,
    compare: async () => (await import('../locales/fr/compare.ts')).comparing,
    check: async () => (await import('../locales/fr/check.ts')).check,
    entrance: async () => (await import('../locales/fr/entrance.ts')).entrance,
    account: async () => (await import('../locales/fr/account.ts')).own,
    work: async () => (await import('../locales/fr/work.ts')).work,
    booking: async () => (await import('../locales/fr/booking.ts')).meeting,
    build: async () => (await import('../locales/fr/build.ts')).build,
    capas: async () => (await import('../locales/fr/capas.ts')).acting,
    cases: async () => (await import('../locales/fr/cases.ts')).handling,
    changes: async () => (await import('../locales/fr/changes.ts')).changing,
    checks: async () => (await import('../locales/fr/checks.ts')).checking,
    findings: async () => (await import('../locales/fr/findings.ts')).found,
    evidence: async () => (await import('../locales/fr/evidence.ts')).evidence,
    operator: async () => (await import('../locales/fr/operator.ts')).operating,
    guide: async () => (await import('../locales/fr/guide.ts')).guiding,
    publications: async () => (await import('../locales/fr/publications.ts')).publishing,
    visitors: async () => (await import('../locales/fr/visitors.ts')).visiting,
  },
} as const;

const ready = i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** The current language of the screen. */
export const currentLocale = (): Locale => (i18next.language === 'fr' ? 'fr' : 'en');

/** Loads the given parts of a catalogue, then switches to its language. Other parts are not loaded. */
export async function switchLocale(locale: Locale, ...wanted: readonly Part[]): Promise<void> {
  await ready;
  await Promise.all((['core', ...wanted] as const).map((part) => load(locale, part)));
  if (i18next.language !== locale || document.documentElement.lang !== locale) {
    await i18next.changeLanguage(locale);
    document.documentElement.lang = locale;
  }
  rememberLocale(locale);
}

/** Loads a part of the catalogue in the current language: for dialogs that can open over any screen. */
export const loadPart = (part: Part): Promise<void> => load(currentLocale(), part);

const loaded = new Set<string>();

async function load(locale: Locale, part: Part | 'core'): Promise<void> {
  if (loaded.has(locale + part)) return;
  i18next.addResourceBundle(locale, 'translation', await parts[locale][part](), true);
  loaded.add(locale + part);
}
