import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { plans, type Plan } from './plans.ts';
import css from './public.module.css';

export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [chosen, setChosen] = useState<Plan['key'] | null>(null);
  return (
    <div className={css.page}>
      <PageTitle lead={t('public.pricing.lead')}>{t('public.pricing.title')}</PageTitle>
      <div className={css.free}>
        <p>{t('public.pricing.free')}</p>
        <ButtonLink look="primary" to={to('/Auth/Signup')}>
          {t('public.pricing.freeAction')}
        </ButtonLink>
      </div>
      <div className={css.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.key} plan={plan} isChosen={chosen === plan.key} onChoose={() => setChosen(plan.key)} />
        ))}
      </div>
      <p className={css.muted}>{t('public.pricing.terms')}</p>
      <section className={css.options} aria-labelledby="options">
        <h2 id="options">{t('public.pricing.optionsTitle')}</h2>
        <ul>
          {t('public.pricing.options', { returnObjects: true }).map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type PlanCardProps = { plan: Plan; isChosen: boolean; onChoose: () => void };

function PlanCard({ plan: { key, amount, isPopular, items }, isChosen, onChoose }: PlanCardProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const name = t(`public.pricing.${key}.title`);
  return (
    <article className={css.plan} data-popular={isPopular || undefined} aria-labelledby={`plan-${key}`}>
      <header>
        <h2 id={`plan-${key}`}>{name}</h2>
        {isPopular && <Badge tone="accent">{t('public.pricing.popular')}</Badge>}
      </header>
      <p className={css.price}>
        {amount === null ? t('public.pricing.onDemand') : t('public.pricing.price', { amount })}
      </p>
      <p className={css.muted}>{t(`public.pricing.${key}.for`)}</p>
      <ul>
        {items.map((item) => (
          <li key={item} data-without={item === 'noCredits' || undefined}>
            <span aria-hidden>{item === 'noCredits' ? '–' : '✓'}</span>
            {t(`public.pricing.item.${item}`)}
          </li>
        ))}
      </ul>
      {amount === null ? (
        <ButtonLink size="large" to={to('/Product')}>
          {t('public.pricing.contact')}
        </ButtonLink>
      ) : (
        <Button size="large" look={isPopular ? 'primary' : 'plain'} onPress={onChoose}>
          {t('public.pricing.choose', { plan: name })}
        </Button>
      )}
      <div role="status">{isChosen && <Notice tone="warn">{t('public.pricing.notOpen')}</Notice>}</div>
    </article>
  );
}
