import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Link } from '../../ui/link.tsx';
import type { PublicationAnswer } from '#/backend/api/publications/contract.ts';
import { lazy } from '../../ui/lazy.ts';
import { useStructured } from '../../shared/asking.ts';
import { publicationPath, useTellLanguages } from '../../shared/page-languages.ts';
import { withSearch } from '../../shared/with-search.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Byline } from './byline.tsx';
import { FailedToRead } from './failed-to-read.tsx';
import { PublicationCards } from './publication-cards.tsx';
import shape from '../../shared/page.module.css';
import css from './publications.module.css';
import { WrittenText, writtenText } from './written-text.tsx';
import { useAnswer } from '../../shared/use-answer.ts';

const publicationAnswer = async () => (await import('#/backend/api/publications/contract.ts')).PublicationAnswer;

/** Markdown weighs more than the page: it comes beside the text, and not at all for one that the server wrote. */
const ArticleText = lazy(async () => ({ default: (await import('./article-text.tsx')).ArticleText }));

/** Of the administrator alone. */
const Administration = lazy(async () => ({ default: (await import('./administration.tsx')).Administration }));

/** One publication, to be read and printed. */
export function Component() {
  const { id = '' } = useParams();
  return <Article key={id} id={id} />;
}

function Article({ id }: { id: string }) {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const path = publicationPath(id, locale);
  const { answer, error, reload } = useAnswer(publicationAnswer, path);
  const [written] = useState(() => answer && writtenText(answer.content));
  useStructured(() => answer && articleOf(answer));
  useTellLanguages(path, answer);
  if (error)
    return (
      <div className={`${shape.page} ${css.page}`}>
        <FailedToRead error={error} onRetry={reload} isOne />
      </div>
    );
  if (!answer)
    return (
      <div className={`${shape.page} ${css.page}`}>
        <Skeleton height={640} label={t('publications.loading')} />
      </div>
    );
  const { title, summary, cover, content, tags, related, isPublished } = answer;
  return (
    <div className={`${shape.page} ${css.page}`}>
      <nav aria-label={t('publications.back')}>
        <Link to={to('/Publications')}>← {t('publications.all')}</Link>
      </nav>
      {answer.post && (
        <Suspense fallback={null}>
          <Administration publication={answer} onChanged={reload} />
        </Suspense>
      )}
      <article className={css.article}>
        <PageTitle lead={summary}>{title}</PageTitle>
        {!isPublished && (
          <div>
            <Badge tone="warn">△ {t('publications.draft')}</Badge>
          </div>
        )}
        <Byline publication={answer} />
        {cover && <img className={css.cover} src={cover} alt="" />}
        <Suspense fallback={<Skeleton height={480} label={t('publications.loading')} />}>
          {written?.content === content ? <WrittenText html={written.html} /> : <ArticleText>{content}</ArticleText>}
        </Suspense>
        {tags.length > 0 && (
          <ul className={css.tags} aria-label={t('publications.tags')} data-no-print>
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={to(withSearch('/Publications', { tag }))}>{tag}</Link>
              </li>
            ))}
          </ul>
        )}
      </article>
      {related.length > 0 && (
        <section className={css.related} data-no-print>
          <h2>{t('publications.related')}</h2>
          <PublicationCards publications={related} heading="h3" />
        </section>
      )}
    </div>
  );
}

/** The article for search engines, in the words of schema.org. */
const articleOf = ({ title, summary, cover, date, author, tags }: PublicationAnswer) => ({
  '@type': 'Article',
  headline: title,
  description: summary,
  datePublished: date,
  author: author === null ? { '@type': 'Organization', name: 'Acta' } : { '@type': 'Person', name: author },
  keywords: tags,
  ...(cover !== null && { image: cover }),
});
