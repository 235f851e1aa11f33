import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { inLocale, languageNames, locales } from '../shared/locales.ts';
import { useLanguagesHere } from '../shared/page-languages.ts';
import { useLocale } from '../shared/use-locale.ts';
import css from './language-links.module.css';

/** The languages as links to this page; where it is not written in one, to the list in which it stands. */
export function LanguageLinks() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const here = useLocation();
  const written = useLanguagesHere();
  const list = { pathname: here.pathname.replace(/\/[^/]*$/, ''), search: '' };
  return (
    <ul className={css.languages} aria-label={t('common.language')}>
      {locales.map((other) => (
        <li key={other}>
          <Link
            to={inLocale(other, written.includes(other) ? here : list)}
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
