import { useTranslation } from 'react-i18next';
import { creditsOf, features, featuresOf, paidPlans } from '#/backend/events/plans.ts';
import css from './plan-table.module.css';

const columns = [null, ...paidPlans] as const;

/** What each plan opens, from the table that the server enforces. It needs the texts of the part `pricing`. */
export function PlanTable() {
  const { t } = useTranslation();
  const yes = (is: boolean) => (is ? `✓ ${t('pricing.table.yes')}` : <span data-no>– {t('pricing.table.no')}</span>);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls on a phone can be reached by keyboard */}
      <div className={css.scrolled} role="group" aria-label={t('pricing.table.title')} tabIndex={0}>
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
            {features.map((feature) => (
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
    </>
  );
}
