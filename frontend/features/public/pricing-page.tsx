import { useTranslation } from 'react-i18next';
import { questionsOf, useStructured } from '../../shared/asking.ts';
import { useSession } from '../../shared/session.ts';
import { PlanTable } from '../../shared/plan-table.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PlanCard } from './plan-card.tsx';
import { plans } from './plans.ts';
import shape from '../../shared/page.module.css';
import css from './public.module.css';
import { useOffers } from './use-offers.ts';
import { usePresentPlan } from './use-present-plan.ts';

/** The plans, what they cost, and how one subscribes. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const session = useSession();
  const offers = useOffers();
  const present = usePresentPlan(session !== null);
  const known = offers === 'failed' ? null : offers;
  useStructured(() => questionsOf(t('pricing.faq', { returnObjects: true })));
  return (
    <div className={shape.page}>
      <PageTitle lead={t(session ? 'pricing.leadMember' : 'pricing.lead')}>{t('pricing.title')}</PageTitle>
      <div className={css.free}>
        <p>{t('pricing.free.text')}</p>
        <ButtonLink look="primary" to={session ? to('/Dashboard/Settings') : to('/Auth/Signup')}>
          {session ? t('pricing.yourPlan') : t('pricing.freeAction')}
        </ButtonLink>
      </div>
      <div role="status">
        {known?.plans === 'off' && <Notice>{t('pricing.off')}</Notice>}
        {known?.plans === 'on' && !known.isOpen && <Notice>{t('pricing.closed')}</Notice>}
        {offers === 'failed' && <Notice tone="warn">{t('pricing.unknown')}</Notice>}
      </div>
      <div className={css.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.key} plan={plan} offers={known} present={present} />
        ))}
      </div>
      <p className={css.muted}>{t('pricing.terms')}</p>
      <section className={css.options} aria-labelledby="plan-table">
        <h2 id="plan-table">{t('pricing.table.title')}</h2>
        <PlanTable />
      </section>
      <section className={css.options} aria-labelledby="options">
        <h2 id="options">{t('pricing.optionsTitle')}</h2>
        <ul>
          {t('pricing.options', { returnObjects: true }).map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      </section>
      <section className={css.options} aria-labelledby="pricing-faq">
        <h2 id="pricing-faq">{t('pricing.faqTitle')}</h2>
        {t('pricing.faq', { returnObjects: true }).map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </div>
  );
}
