import { useTranslation } from 'react-i18next';
import type { Locale } from './locales.ts';

/** The language of the screen, and a function that picks the text of a bilingual value. */
export function useLocale() {
  const { i18n } = useTranslation();
  const locale: Locale = i18n.language === 'fr' ? 'fr' : 'en';
  return { locale, say: (text: { en: string; fr: string }) => text[locale], to: (path: string) => `/${locale}${path}` };
}
