import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offers, PlanAnswer } from '#/backend/api/checkout/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { startCheckout } from './checkout-calls.ts';
import { useSession } from '../../shared/session.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Plan } from './plans.ts';
import { priceIn } from './price.ts';
import css from './public.module.css';

/** `offers` says whether the plan is bought here, `present` what the person's organisation has. */
type PlanCardProps = { plan: Plan; offers: Offers | null; present: PlanAnswer | null };

/** A plan with its price and what it has. */
export function PlanCard({ plan, offers, present }: PlanCardProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { key, amount, isPopular, items } = plan;
  const isPresent = present?.plan === key;
  return (
    <article className={css.plan} data-popular={isPopular || undefined} aria-labelledby={`plan-${key}`}>
      <header>
        <h2 id={`plan-${key}`}>{t(`pricing.${key}.title`)}</h2>
        {isPresent && <Badge tone="ok">{t('pricing.yourPlan')}</Badge>}
        {isPopular && !isPresent && <Badge tone="accent">{t('pricing.popular')}</Badge>}
      </header>
      <p className={css.price}>
        {amount === null ? t('pricing.onDemand') : priceIn(locale, amount)}
        {amount !== null && <small>{t('pricing.period')}</small>}
      </p>
      <p className={css.muted}>{t(`pricing.${key}.for`)}</p>
      <ul>
        {items.map((item) => (
          <li key={item} data-without={item === 'noCredits' || undefined}>
            <span aria-hidden>{item === 'noCredits' ? '–' : '✓'}</span>
            {t(`pricing.item.${item}`)}
          </li>
        ))}
      </ul>
      <Choice plan={plan} offers={offers} present={present} />
      {/* Every organisation has one pre-audit to try. */}
      {key === 'premium' && <Trial offers={offers} present={present} />}
    </article>
  );
}

/**
 * The button under a plan: it buys, leads to the sign-up, to the operator, or to where a plan is changed; or says why the
 * person cannot buy.
 */
function Choice({ plan: { key, isPopular }, offers, present }: PlanCardProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const session = useSession();
  const [state, setState] = useState<{ isPending: boolean; failure: string | null }>({
    isPending: false,
    failure: null,
  });
  const look = isPopular ? 'primary' : 'plain';
  const name = t(`pricing.${key}.title`);
  const isSubscribed = present?.subscription?.status === 'active' || present?.subscription?.status === 'late';
  if (present?.plan === key || (isSubscribed && key !== 'custom'))
    return (
      <ButtonLink size="large" to={to('/Dashboard/Settings')}>
        {present.plan === key ? t('pricing.manage') : t('pricing.change', { plan: name })}
      </ButtonLink>
    );
  if (key === 'custom' || offers?.plans !== 'on')
    return (
      <ButtonLink size="large" to={to('/Contact')}>
        {t('pricing.contact')}
      </ButtonLink>
    );
  if (!offers.isOpen)
    return (
      <ButtonLink size="large" to={to(`/Contact?plan=${key}`)}>
        {t('pricing.ask', { plan: name })}
      </ButtonLink>
    );
  if (!session)
    return (
      <ButtonLink size="large" look={look} to={to('/Auth/Signup')}>
        {t('pricing.choose', { plan: name })}
      </ButtonLink>
    );
  if (session.organisation.role !== 'owner') return <Notice>{t('pricing.ownerOnly')}</Notice>;
  const buy = () => {
    setState({ isPending: true, failure: null });
    startCheckout(session.email, key).then(
      ({ url }) => location.assign(url),
      (error: unknown) => setState({ isPending: false, failure: sentenceOf(error, t('pricing.failed')) }),
    );
  };
  return (
    <>
      <Button size="large" look={look} isPending={state.isPending} onPress={buy}>
        {t('pricing.choose', { plan: name })}
      </Button>
      <div role="status">{state.failure !== null && <Notice tone="bad">{state.failure}</Notice>}</div>
    </>
  );
}

/**
 * The way to the trial credit, also where no plan is sold online: a visitor signs up, and an owner on the free plan takes it
 * in the settings, once. Where nothing is restricted, there is nothing to try.
 */
function Trial({ offers, present }: Pick<PlanCardProps, 'offers' | 'present'>) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const session = useSession();
  const isOwner = session?.organisation.role === 'owner';
  const isUntried = present !== null && present.plan === null && !present.hadTrial;
  if (offers?.plans !== 'on' || (session && !(isOwner && isUntried))) return null;
  return (
    <ButtonLink size="large" to={to(session ? '/Dashboard/Settings' : '/Auth/Signup')}>
      {t('pricing.trial')}
    </ButtonLink>
  );
}
