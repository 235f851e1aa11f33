import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Tells React Aria the language of its own words. */
export function LanguageFrame({ locale, children }: { locale: 'en' | 'fr'; children: ReactNode }) {
  return <I18nProvider locale={locale === 'fr' ? 'fr-FR' : 'en-US'}>{children}</I18nProvider>;
}
