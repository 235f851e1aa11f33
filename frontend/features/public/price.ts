import { currency } from '#/backend/events/prices.ts';
import type { Locale } from '../../shared/locales.ts';

/** A price in whole units of the currency of all plans, as it is written in a language: €299, 299 €. */
export const priceIn = (locale: Locale, amount: number): string =>
  new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(amount);
