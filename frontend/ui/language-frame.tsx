import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

/** Tells React Aria the language of its own words. Around each of its parts, so that a page without them needs none of it. */
export function LanguageFrame({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={i18n.language === 'fr' ? 'fr-FR' : 'en-US'}>{children}</I18nProvider>;
}
