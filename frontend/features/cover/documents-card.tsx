import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import type { StoredDocument } from '#/backend/projections/documents/document-space/fold.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Card } from '../../ui/card.tsx';
import css from './cover.module.css';

const shownDocuments = 6;

/** The documents that are kept, the newest first, each with its version and day. */
export function DocumentsCard({ documents }: { documents: readonly StoredDocument[] }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { to } = useLocale();
  const newest = documents
    .flatMap(({ id, name, versions }) => {
      const last = versions.at(-1);
      return last ? [{ id, name, version: String(versions.length), at: last.at }] : [];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Card
      title={t('dashboard.cover.documents', { count: newest.length })}
      aside={<Link to={to('/Dashboard/GED')}>{t('dashboard.cover.open')}</Link>}
    >
      {newest.length === 0 && <p className={css.quiet}>{t('dashboard.cover.noDocument')}</p>}
      <ul className={css.list}>
        {newest.slice(0, shownDocuments).map(({ id, name, version, at }) => (
          <li key={id}>
            <Link to={to(`/Dashboard/GED?search=${encodeURIComponent(name)}`)}>{name}</Link>
            <span>
              {t('history.version', { number: version })} · {day(at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
