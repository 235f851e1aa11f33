import { useTranslation } from 'react-i18next';
import type { GlossaryTerm } from '#/backend/api/knowledge/contract.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { locales } from '../../shared/locales.ts';
import { useLocale } from '../../shared/use-locale.ts';
import css from './glossary.module.css';

/** A term: the language of the screen first, the other one beside it where there is room, and the source. */
export function TermEntry({ term }: { term: GlossaryTerm }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { key, name, short, definition, source } = term;
  const ordered = locales.toSorted((a, b) => Number(b === locale) - Number(a === locale));
  return (
    <article id={key} className={css.term} aria-label={name[locale]}>
      <div className={css.languages}>
        {ordered.map((language) => (
          <div key={language} lang={language}>
            <h3>
              {name[language]}
              {short && <span className={css.short}> ({short[language]})</span>}
            </h3>
            <p>{definition[language]}</p>
          </div>
        ))}
      </div>
      <p className={css.source}>
        {t('glossary.source')} <cite>{citationIn(locale, source)}</cite>
      </p>
    </article>
  );
}
