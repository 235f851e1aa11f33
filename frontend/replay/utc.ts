import type { Locale } from '../shared/locales.ts';

const written = (locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });

/** "2 Sep 2026, 08:00:04 UTC": the time as recorded. */
export const utcMoment = (iso: string, locale: Locale): string => `${written(locale).format(new Date(iso))} UTC`;

/** The reader's time zone, e.g. Europe/Paris. */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
