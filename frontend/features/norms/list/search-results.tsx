import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { Hits, Norm } from '#/backend/api/norms/contract.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import { Failed } from '../failed.tsx';
import css from './search-results.module.css';
import { StatusMark } from '../status.tsx';
import { useNormsPath } from '../use-norms-path.ts';

type SearchResultsProps = {
  norms: readonly Norm[];
  text: string;
  hits: Hits | undefined;
  /** Whether they are those of the words before. */
  isLate: boolean;
  error: Error | null;
  onClear: () => void;
  onOpen: () => void;
};

/** Requirements of all norms that a search found; each links to its place. */
export function SearchResults({ norms, text, hits, isLate, error, onClear, onOpen }: SearchResultsProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const pathOf = useNormsPath();
  const names = new Map(norms.map((norm) => [norm.norm, say(norm.name)]));
  if (error && !hits) return <Failed error={error} onRetry={onClear} />;
  if (!hits) return <Skeleton height={320} label={t('common.loading')} />;
  if (hits.total === 0)
    return (
      <EmptyState
        title={t('norms.search.none', { text })}
        action={<Button onPress={onClear}>{t('norms.search.clear')}</Button>}
      />
    );
  return (
    <section className={css.results} aria-label={t('norms.search.label')} aria-busy={isLate}>
      <p role="status">
        {t('norms.search.found', { count: hits.total })}
        {hits.total > hits.hits.length && ` · ${t('norms.search.more', { shown: hits.hits.length })}`}
      </p>
      <ul>
        {hits.hits.map((hit) => {
          const words = locale === 'fr' ? hit.requirementFR : hit.requirementEN;
          return (
            <li key={hit._id} data-row>
              <Link to={pathOf(hit.norm, hit._id)} onClick={onOpen} data-head={hit.type === 'HEAD' || undefined}>
                <span className={css.place}>
                  {names.get(hit.norm) ?? hit.norm} <code>{citationIn(locale, hit.clause)}</code>
                </span>
                <span className={css.text}>{words ?? t('norms.search.closed')}</span>
                <StatusMark status={hit.applicabilityStatus} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
