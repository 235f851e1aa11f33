import { useTranslation } from 'react-i18next';
import type { KnowledgeReview } from '#/backend/api/generics/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import css from './trust.module.css';

const marks = {
  second: { tone: 'ok', glyph: '✓' },
  mixed: { tone: 'warn', glyph: '△' },
  author: { tone: 'neutral', glyph: '–' },
} as const;

/** Area by area: by whom it was read, with the source or without, when, and what a person is still to confirm. */
export function ReviewedAreas({ areas }: Pick<KnowledgeReview, 'areas'>) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { number, date } = useDates();
  return (
    <section className={css.section} aria-labelledby="areas">
      <h2 id="areas">{t('review.areas.title')}</h2>
      <ul className={css.areas}>
        {areas.map(({ key, title, rows, by, text, on, open }) => (
          <li key={key}>
            <div>
              <h3>{say(title)}</h3>
              {rows !== null && <p>{t('review.areas.rows', { count: rows, rows: number(rows) })}</p>}
            </div>
            <div>
              <Badge tone={marks[by].tone}>
                <span aria-hidden>{marks[by].glyph}</span> {t(`review.by.${by}`)}
              </Badge>
              <p>
                {t('review.areas.source')} {t(`review.text.${text}`)}
              </p>
              <p>{t('review.areas.on', { date: date(on) })}</p>
            </div>
            <p>
              <strong>{t('review.areas.open')}</strong> {say(open)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
