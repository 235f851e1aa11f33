import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { glossaryQuery } from '../../shared/glossary.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { foundTerms, type Letter } from './found-terms.ts';
import css from './glossary.module.css';
import { TermEntry } from './term-entry.tsx';

/** The terms of the trade in both languages, each with its meaning and where that is laid down. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery(glossaryQuery());
  const [text, setText] = useState('');
  const { hash } = useLocation();
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, isThere]);
  const letters = data ? foundTerms(data.terms, text, locale) : [];
  const count = letters.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <>
      <PageTitle lead={t('glossary.lead')}>{t('glossary.title')}</PageTitle>
      {error && !data && (
        <ErrorCard
          title={t('glossary.loadFailed')}
          text={sentenceOf(error, t('errors.unreachable'))}
          code={error instanceof ApiError ? error.code : error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height={640} label={t('common.loading')} />}
      {data && (
        <div className={css.screen}>
          <TextField
            type="search"
            label={t('glossary.search')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p role="status" className={css.count}>
            {t('glossary.found', { count })}
          </p>
          {count === 0 ? <EmptyState title={t('glossary.nothing')}>{t('glossary.other')}</EmptyState> : null}
          <Letters letters={letters} />
        </div>
      )}
    </>
  );
}

function Letters({ letters }: { letters: readonly Letter[] }) {
  const { t } = useTranslation();
  if (letters.length === 0) return null;
  return (
    <>
      <nav className={css.letters} aria-label={t('glossary.letters')}>
        {letters.map(({ letter }) => (
          <a key={letter} href={`#letter-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(({ letter, terms }) => (
        <section key={letter} id={`letter-${letter}`} className={css.letter} aria-labelledby={`title-${letter}`}>
          <h2 id={`title-${letter}`}>{letter}</h2>
          {terms.map((term) => (
            <TermEntry key={term.key} term={term} />
          ))}
        </section>
      ))}
    </>
  );
}
