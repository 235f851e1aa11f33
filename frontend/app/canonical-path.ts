import { initialLocale, isLocale, type Locale } from '../shared/locales.ts';

/** First segments after a locale. Addresses from before the locale prefix begin with one of the legacy segments. */
const areas = new Set([
  'index',
  'publications',
  'pricing',
  'check',
  'contact',
  '404',
  'auth',
  'dashboard',
  'forms',
  'newsletter',
  'product',
  'about',
  'terms',
  'privacy',
  'imprint',
  'verify',
]);
const legacy = new Set(['auth', 'dashboard', 'forms', 'index', 'publications', 'pricing', 'product']);
const looksLikeLocale = /^[a-z]{2}(-[a-z0-9]{2,4})?$/i;

type Reader = { stored: Locale | null; browser: string };

/**
 * The correct path of an address, or null where it needs no change. Every route is under /{locale}: an unsupported
 * locale is replaced, a missing one is added, and any other first segment leads to the 404 page.
 */
export function canonicalPath(pathname: string, { stored, browser }: Reader): string | null {
  const [first = '', ...rest] = pathname.replace(/^\/+/, '').split('/');
  const locale = initialLocale(stored, browser);
  if (isLocale(first)) return null;
  if (first === '') return `/${locale}`;
  if (legacy.has(first.toLowerCase())) return `/${[locale, first, ...rest].join('/')}`;
  if (looksLikeLocale.test(first) || areas.has(rest[0]?.toLowerCase() ?? ''))
    return `/${[stored ?? 'en', ...rest].join('/')}`;
  return `/${locale}/404`;
}
