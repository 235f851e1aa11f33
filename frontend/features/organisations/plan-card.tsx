import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanAnswer } from '#/backend/api/checkout/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { planQuery } from './plan-queries.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { PlanDialog, type PlanAct } from './plan-dialog.tsx';
import css from './settings.module.css';
import { usePlanActs } from './use-plan-acts.ts';

/** Plan and invoices: the state, the next date, and what an owner may do. */
export function PlanCard({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(planQuery());
  return (
    <Card title={t('organisations.plan.title')}>
      {data && <Plan plan={data} isOwner={isOwner} />}
      {!data && error && <FailureNotice>{sentenceOf(error, t('organisations.failed'))}</FailureNotice>}
      {!data && !error && <Skeleton height={120} label={t('common.loading')} />}
    </Card>
  );
}

function Plan({ plan: answer, isOwner }: { plan: PlanAnswer; isOwner: boolean }) {
  const { t } = useTranslation();
  const { plan, plans, credits, subscription, isPaidTwice } = answer;
  if (plans === 'off') return <p>{t('organisations.plan.off')}</p>;
  return (
    <div className={css.fields}>
      <p>
        <strong>{t(`organisations.plan.name.${plan ?? 'free'}`)}</strong>
        {credits !== null && <> · {t('organisations.plan.credits', { count: credits })}</>}
      </p>
      {subscription && <Subscribed subscription={subscription} />}
      {isPaidTwice && <Notice tone="bad">{t('organisations.plan.paidTwice')}</Notice>}
      {isOwner && <Acts plan={answer} />}
      <PlanComparison />
    </div>
  );
}

function Subscribed({ subscription }: { subscription: NonNullable<PlanAnswer['subscription']> }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { status, periodEnd, committedUntil, endsAt, next, graceUntil } = subscription;
  if (status === 'ended' || status === 'unpaid' || status === 'open')
    return <Notice tone="warn">{t(`organisations.plan.${status}`)}</Notice>;
  return (
    <>
      {graceUntil !== null && <Notice tone="bad">{t('organisations.plan.late', { date: day(graceUntil) })}</Notice>}
      <p>
        {endsAt === null
          ? t('organisations.plan.renews', { date: day(periodEnd), until: day(committedUntil) })
          : t('organisations.plan.ends', { date: day(endsAt) })}
      </p>
      {next !== null && (
        <p>{t('organisations.plan.next', { date: day(periodEnd), plan: t(`organisations.plan.name.${next}`) })}</p>
      )}
    </>
  );
}

/** The buttons of an owner. What costs or ends something asks first, with what follows from it. */
function Acts({ plan: { plan, isOpen, hadTrial, subscription } }: { plan: PlanAnswer }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [asked, setAsked] = useState<PlanAct | null>(null);
  const acts = usePlanActs();
  const isLive = subscription?.status === 'active' || subscription?.status === 'late';
  // A cancelled subscription becomes no smaller one.
  const mayChange =
    subscription?.plan === 'starter' || (subscription?.plan === 'premium' && subscription.endsAt === null);
  const other = subscription?.plan === 'premium' ? 'starter' : 'premium';
  return (
    <>
      <FailureNotice>{acts.failure}</FailureNotice>
      <div className={css.choices}>
        {isOpen && !isLive && plan === null && (
          <ButtonLink look="primary" to={to('/Pricing')}>
            {t('organisations.plan.choose')}
          </ButtonLink>
        )}
        {!isOpen && plan === null && <ButtonLink to={to('/Pricing')}>{t('organisations.plan.howTo')}</ButtonLink>}
        {isOpen && isLive && mayChange && (
          <Button onPress={() => setAsked(other === 'premium' ? 'upgrade' : 'downgrade')}>
            {t(`organisations.plan.${other === 'premium' ? 'upgrade' : 'downgrade'}.action`)}
          </Button>
        )}
        {isOpen && subscription && (
          <Button isPending={acts.isPending} onPress={acts.portal}>
            {t('organisations.plan.portal')}
          </Button>
        )}
        {isOpen && isLive && subscription.endsAt === null && (
          <Button look="danger" onPress={() => setAsked('cancel')}>
            {t('organisations.plan.cancel.action')}
          </Button>
        )}
        {isOpen && isLive && subscription.endsAt !== null && (
          <Button isPending={acts.isPending} onPress={acts.keep}>
            {t('organisations.plan.keep')}
          </Button>
        )}
        {!hadTrial && (
          <Button isPending={acts.isPending} onPress={acts.trial}>
            {t('organisations.plan.trial')}
          </Button>
        )}
      </div>
      {asked && subscription && <PlanDialog act={asked} subscription={subscription} onClose={() => setAsked(null)} />}
    </>
  );
}
