import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

/**
 * Sets the language of React Aria's own words. Around each of its parts, so that a page without them loads none of it.
 */
export function LanguageFrame({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={i18n.language === 'fr' ? 'fr-FR' : 'en-US'}>{children}</I18nProvider>;
}
