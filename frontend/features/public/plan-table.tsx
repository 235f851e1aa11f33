import { useTranslation } from 'react-i18next';
import { creditsOf, Feature, featuresOf, Plan } from '#/backend/events/plans.ts';
import css from './public.module.css';

const columns = [null, ...Plan.options] as const;

/** What each plan opens, from the table that the server enforces. */
export function PlanTable() {
  const { t } = useTranslation();
  const yes = (is: boolean) => (is ? `✓ ${t('pricing.table.yes')}` : <span data-no>– {t('pricing.table.no')}</span>);
  return (
    <section className={css.options} aria-labelledby="plan-table">
      <h2 id="plan-table">{t('pricing.table.title')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls on a phone can be reached by keyboard */}
      <div className={css.scrolled} role="group" aria-labelledby="plan-table" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('pricing.table.feature')}</th>
              {columns.map((plan) => (
                <th key={plan} scope="col">
                  {t(`pricing.${plan ?? 'free'}.title`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('pricing.table.record')}</th>
              {columns.map((plan) => (
                <td key={plan}>{yes(true)}</td>
              ))}
            </tr>
            {Feature.options.map((feature) => (
              <tr key={feature}>
                <th scope="row">{t(`pricing.table.${feature}`)}</th>
                {columns.map((plan) => (
                  <td key={plan}>{yes(featuresOf(plan, 'on').has(feature))}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('pricing.table.credits')}</th>
              {columns.map((plan) => (
                <td key={plan}>{plan === 'custom' ? t('pricing.onDemand') : plan === null ? 0 : creditsOf(plan)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className={css.muted}>{t('pricing.table.trial')}</p>
    </section>
  );
}
