import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import type { PublicationCard } from '#/backend/api/publications/contract.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Byline } from './byline.tsx';
import css from './publications.module.css';

type Props = { publications: readonly PublicationCard[]; heading: 'h2' | 'h3' };

/** Publications as cards, each with one link. */
export function PublicationCards({ publications, heading: Heading }: Props) {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <ul className={css.cards}>
      {publications.map((publication) => {
        const { id, title, summary, cover, tags, isPublished } = publication;
        return (
          <li key={id} className={css.card}>
            {cover && <img src={cover} alt="" loading="lazy" />}
            <Heading>
              <Link to={to(`/Publications/${id}`)}>{title}</Link>
            </Heading>
            {!isPublished && (
              <div>
                <Badge tone="warn">△ {t('publications.draft')}</Badge>
              </div>
            )}
            <p>{summary}</p>
            <Byline {...{ publication }} />
            {tags.length > 0 && <p className={css.quiet}>{tags.join(' · ')}</p>}
          </li>
        );
      })}
    </ul>
  );
}
