import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../ui/lazy.ts';
import { Link } from '../../../ui/link.tsx';
import { useLocale } from '../../../shared/use-locale.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoginForm, type SecondFactor } from './login-form.tsx';
import { useArrival } from '../sign-up/use-arrival.ts';

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [needed, setNeeded] = useState<SecondFactor | null>(null);
  const arrive = useArrival();

  if (needed)
    return (
      <Suspense fallback={null}>
        <SecondStep needed={needed} onSignedIn={arrive} onBack={() => setNeeded(null)} />
      </Suspense>
    );
  return (
    <>
      <PageTitle lead={t('accounts.login.lead')}>{t('accounts.login.title')}</PageTitle>
      <LoginForm onSignedIn={arrive} onSecondFactor={setNeeded} />
      <p>
        {t('accounts.login.newcomer')} <Link to={to('/Auth/Signup')}>{t('accounts.login.toSignup')}</Link>
      </p>
    </>
  );
}
