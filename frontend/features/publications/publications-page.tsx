import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../ui/lazy.ts';
import { useAddress, useSettledAddress } from '../../shared/address-state.ts';
import { withSearch } from '../../shared/with-search.ts';
import { useSession } from '../../shared/session.ts';
import { useEarlier } from '../../shared/use-earlier.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FailedToRead } from './failed-to-read.tsx';
import { PublicationCards } from './publication-cards.tsx';
import shape from '../../shared/page.module.css';
import css from './publications.module.css';
import { typeKey } from './type-key.ts';
import { useAnswer } from '../../shared/use-answer.ts';

const publicationList = async () => (await import('#/backend/api/publications/contract.ts')).PublicationList;

/** Of the administrator alone. */
const NewPublication = lazy(async () => ({ default: (await import('./new-publication.tsx')).NewPublication }));

/** All publications, found by words, tag and type. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [params, change] = useAddress();
  const [words, setWords] = useSettledAddress('q');
  const search = useEarlier(words, setWords);
  const [q, tag, type] = ['q', 'tag', 'type'].map((name) => params.get(name) ?? undefined);
  const { answer, error, isCurrent, reload } = useAnswer(
    publicationList,
    withSearch('/api/publications/getPublications', { locale, q, tag, type }),
  );
  const showAll = () => {
    setWords('', true);
    change({ tag: null, type: null });
  };
  const isAdministrator = useSession()?.accessRights.role === 'ADMIN';
  const isFiltered = [q, tag, type].some((value) => value !== undefined);
  return (
    <div className={`${shape.page} ${css.page}`}>
      <PageTitle lead={t('publications.lead')}>{t('publications.title')}</PageTitle>
      {isAdministrator && (
        <Suspense fallback={null}>
          <NewPublication />
        </Suspense>
      )}
      {error && <FailedToRead error={error} onRetry={reload} />}
      {!answer && !error && <Skeleton height={480} label={t('publications.loading')} />}
      {answer && (
        <>
          <search className={css.filters}>
            <TextField
              ref={search}
              label={t('publications.search')}
              type="search"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            <SelectField
              label={t('publications.tag')}
              value={tag ?? ''}
              onChange={(value) => change({ tag: value })}
              options={[
                { value: '', label: t('publications.allTags') },
                ...answer.tags.map((one) => ({ value: one, label: one })),
              ]}
            />
            <SelectField
              label={t('publications.type')}
              value={type ?? ''}
              onChange={(value) => change({ type: value })}
              options={[
                { value: '', label: t('publications.allTypes') },
                ...answer.types.map((one) => ({ value: one, label: t(typeKey(one)) })),
              ]}
            />
          </search>
          <p role="status" className={css.quiet} aria-busy={!isCurrent}>
            {t('publications.count', { count: answer.publications.length })}
          </p>
          {answer.publications.length === 0 ? (
            <EmptyState
              title={t(isFiltered ? 'publications.noneFound' : 'publications.none')}
              action={isFiltered && <Button onPress={showAll}>{t('publications.showAll')}</Button>}
            >
              <p>{t(isFiltered ? 'publications.noneFoundText' : 'publications.noneText')}</p>
            </EmptyState>
          ) : (
            <PublicationCards publications={answer.publications} heading="h2" />
          )}
          <p className={css.feeds} data-no-print>
            {t('publications.feeds')}
            {(['Rss', 'Atom'] as const).map((feed) => (
              <a key={feed} href={withSearch(`/api/publications/get${feed}`, { locale })}>
                {feed === 'Rss' ? 'RSS' : feed}
              </a>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
