import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/dates.ts';
import css from './index.module.css';
import { useSiteStats } from './use-site-stats.ts';

const figures = ['questionCount', 'riskCount', 'docCount', 'normCount'] as const;

/** Figures that this installation counts itself. Their space is reserved during loading, so that nothing moves. */
export function SiteFigures() {
  const { t } = useTranslation();
  const { number } = useDates();
  const stats = useSiteStats();
  return (
    <section className={css.figures} aria-labelledby="figures">
      <h2 id="figures">{t('public.stats.title')}</h2>
      {stats === 'failed' ? (
        <p>{t('public.stats.failed')}</p>
      ) : (
        <dl>
          {figures.map((figure) => (
            <div key={figure}>
              <dt>{t(`public.stats.${figure}`)}</dt>
              <dd>{stats ? number(stats[figure]) : '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{t('public.stats.note')}</p>
    </section>
  );
}
