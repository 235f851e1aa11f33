import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationPost } from '#/backend/events/publications.ts';
import { useDates } from '../../shared/dates.ts';
import { languageNames } from '../../shared/locales.ts';
import css from './editor.module.css';
import { pictureOf } from './picture-of.ts';
import { postDifference, type FactDifference } from './post-difference.ts';
import { typeKey } from './type-key.ts';

const marks = { added: 'ins', removed: 'del', kept: 'span' } as const;

/** What differs between two versions: their facts, and their words in both languages, each in its place. */
export function VersionDifference({ from, to }: { from: PublicationPost; to: PublicationPost }) {
  const { t } = useTranslation();
  const { facts, words } = postDifference(from, to);
  if (facts.length === 0 && words.length === 0) return <p role="status">{t('publications.edit.same')}</p>;
  return (
    <>
      {facts.length > 0 && (
        <dl className={css.difference}>
          {facts.map((one) => (
            <FactChange key={one.fact} {...one} />
          ))}
        </dl>
      )}
      {words.map(({ locale, parts }) => (
        <section key={locale} className={css.words} aria-label={languageNames[locale]}>
          <strong>{languageNames[locale]}</strong>
          <p className={css.difference} lang={locale}>
            {parts.map(({ text, kind }, index) => {
              const Mark = marks[kind];
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name than their place
              return <Mark key={index}>{text}</Mark>;
            })}
          </p>
        </section>
      ))}
    </>
  );
}

/** A fact before and after. Without a cover there is nothing to show; without an author, it is Acta. */
function FactChange({ fact, before, after }: FactDifference) {
  const { t } = useTranslation();
  const { date } = useDates();
  const label =
    fact === 'type'
      ? t('publications.type')
      : fact === 'cover'
        ? t('publications.edit.coverPreview')
        : t(`publications.edit.${fact}`);
  function shown(value: string | null): ReactNode {
    switch (fact) {
      case 'type':
        return t(typeKey(value ?? ''));
      case 'author':
        return value ?? t('publications.acta');
      case 'date':
        return value === null ? null : date(value);
      case 'cover':
        return value === null ? null : <img className={css.cover} src={pictureOf(value)} alt={label} />;
    }
  }
  const [old, young] = [shown(before), shown(after)];
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {old !== null && <del>{old}</del>} {young !== null && <ins>{young}</ins>}
      </dd>
    </div>
  );
}
