import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import css from './comparison.module.css';
import landing from './index.module.css';

const ways = ['sheets', 'consultant', 'suite', 'acta'] as const;

/** What the usual ways to conformity do well, beside Acta, and where each ends. */
export function Comparison() {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <section className={`${landing.section} ${css.below}`} aria-labelledby="compare">
      <h2 id="compare">{t('compare.title')}</h2>
      <p>{t('compare.lead')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls on a phone can be reached by keyboard */}
      <div className={css.scrolled} role="group" aria-label={t('compare.title')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('compare.question')}</th>
              {ways.map((way) => (
                <th key={way} scope="col" data-own={way === 'acta' || undefined}>
                  {t(`compare.way.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {t('compare.rows', { returnObjects: true }).map((row) => (
              <tr key={row.question}>
                <th scope="row">{row.question}</th>
                {ways.map((way) => (
                  <td key={way} data-own={way === 'acta' || undefined}>
                    {row[way]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Link to={to('/Knowledge')}>{t('compare.knowledge')}</Link>
      </p>
    </section>
  );
}
