import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { inLocale, locales } from '../shared/locales.ts';
import { useLocale } from '../shared/use-locale.ts';
import { languageNames } from './use-languages.ts';
import css from './language-links.module.css';

/** The languages as links to this page. */
export function LanguageLinks() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const here = useLocation();
  return (
    <ul className={css.languages} aria-label={t('common.language')}>
      {locales.map((other) => (
        <li key={other}>
          <Link
            to={inLocale(other, here)}
            lang={other}
            hrefLang={other}
            title={languageNames[other]}
            aria-current={other === locale ? 'true' : undefined}
            preventScrollReset
          >
            {other.toUpperCase()}
            <span className={css.name}> {languageNames[other]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
