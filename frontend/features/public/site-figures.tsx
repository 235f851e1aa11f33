import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/dates.ts';
import { useSite, useWords } from '../../shared/site.ts';
import css from './index.module.css';
import { useSiteStats } from './use-site-stats.ts';

const figures = ['questionCount', 'riskCount', 'docCount', 'normCount'] as const;

/**
 * Figures that this installation counts itself, and the operator's experience. Their space is reserved during loading,
 * so that nothing moves.
 */
export function SiteFigures() {
  const { t } = useTranslation();
  const { number } = useDates();
  const stats = useSiteStats();
  const experience = useSite()?.experience;
  const years = useWords()(experience?.text);
  return (
    <section className={css.figures} aria-labelledby="figures">
      <div>
        <h2 id="figures">{t('landing.stats.title')}</h2>
        <p>{t('landing.stats.note')}</p>
      </div>
      {stats === 'failed' ? (
        <p>{t('landing.stats.failed')}</p>
      ) : (
        <dl>
          {figures.map((figure) => (
            <div key={figure}>
              <dt>{t(`landing.stats.${figure}`)}</dt>
              <dd>{stats ? number(stats[figure]) : '–'}</dd>
            </div>
          ))}
          {experience && years !== null && (
            <div className={css.experience}>
              <dt>{years}</dt>
              <dd>{experience.figure}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}
