import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanAnswer } from '#/backend/api/checkout/contract.ts';
import { creditsOf } from '#/backend/events/plans.ts';
import { readPlan } from './checkout-calls.ts';
import { refreshSession, sessionAtom } from '../../shared/session.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import shape from '../../shared/page.module.css';
import css from './public.module.css';

const everyMs = 1500;
/** After so many tries the person is told that it may take longer. */
const patient = 20;

/** After a payment: waits until the payment provider's message has opened the plan. The return alone proves nothing. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const { paid, tries } = usePaidPlan(isSignedIn);
  const opened = paid?.subscription;
  return (
    <div className={`${shape.narrow} ${css.narrow}`}>
      <PageTitle lead={opened ? t('checkout.success.text') : t('checkout.success.waiting')}>
        {opened ? t('checkout.success.title') : t('checkout.success.waitingTitle')}
      </PageTitle>
      <div role="status">
        {opened && (
          <Notice tone="ok">
            {t('checkout.success.plan', {
              plan: t(`pricing.${opened.plan}.title`),
              count: creditsOf(opened.plan),
            })}
          </Notice>
        )}
        {!opened && (tries >= patient || !isSignedIn) && <Notice tone="warn">{t('checkout.success.late')}</Notice>}
      </div>
      <div className={css.actions}>
        <ButtonLink look="primary" size="large" to={to('/Dashboard')}>
          {t('checkout.success.action')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Asks for the plan until a subscription is paid; never for who is not signed in. */
function usePaidPlan(isSignedIn: boolean): { paid: PlanAnswer | null; tries: number } {
  const [state, setState] = useState<{ paid: PlanAnswer | null; tries: number }>({ paid: null, tries: 0 });
  const { paid, tries } = state;
  useEffect(() => {
    if (paid || !isSignedIn) return;
    const stop = new AbortController();
    const ask = async () => {
      const plan = await readPlan(stop.signal).catch(() => null);
      if (stop.signal.aborted) return;
      const isPaid = plan?.subscription?.status === 'active';
      setState({ paid: isPaid ? plan : null, tries: tries + 1 });
      if (isPaid) void refreshSession();
    };
    const timer = setTimeout(() => void ask(), tries === 0 ? 0 : everyMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [paid, tries, isSignedIn]);
  return state;
}
