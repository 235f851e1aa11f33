import { useTranslation } from 'react-i18next';
import { useIsLive } from './use-is-live.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The formatter of this form, made once: making one takes milliseconds, and a slow machine many of them. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

export const dayForm = { year: 'numeric', month: 'short', day: 'numeric' } as const;
export const timeForm = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * Dates and numbers in the reader's form; 12 hours in English, 24 in French. All take ISO times. In the reader's time zone,
 * which the server does not know: what it writes is in UTC until the browser has taken the page over.
 */
export function useDates() {
  const { i18n } = useTranslation();
  const locale = i18n.language === 'fr' ? 'fr-FR' : 'en-US';
  const zone = useIsLive() ? {} : { timeZone: 'UTC' };
  const write = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
    formatter(locale, { ...options, ...zone }).format(new Date(iso));
  return {
    /** Nov 20, 2026 */
    day: write(dayForm),
    /** Nov 20, 2026, of a date without a time, in every time zone. */
    date: (date: string) => formatter(locale, { ...dayForm, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
    /** Friday, November 20, 2026 at 9:28 PM */
    long: write({ ...dayForm, ...timeForm, month: 'long', weekday: 'long' }),
    /** Friday, November 20 */
    weekday: write({ weekday: 'long', month: 'long', day: 'numeric' }),
    /** Nov 20, 2026, 9:28 PM */
    moment: write({ ...dayForm, ...timeForm }),
    /** 9:28 PM */
    time: write(timeForm),
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    /** 42% of 100; 42 % in French. */
    percent: (value: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100),
  };
}
