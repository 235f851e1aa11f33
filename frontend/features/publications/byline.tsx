import { useTranslation } from 'react-i18next';
import type { PublicationCard } from '#/backend/api/publications/contract.ts';
import { useDates } from '../../shared/dates.ts';
import css from './publications.module.css';
import { typeKey } from './type-key.ts';

/** What a publication is, who wrote it, when, and how long it takes to read. */
export function Byline({ publication }: { publication: PublicationCard }) {
  const { t } = useTranslation();
  const { date } = useDates();
  const { type, author, date: day, minutes } = publication;
  return (
    <p className={css.quiet}>
      {t(typeKey(type))} · {author ?? t('publications.acta')} · <time dateTime={day}>{date(day)}</time> ·{' '}
      {t('publications.minutes', { count: minutes })}
    </p>
  );
}
