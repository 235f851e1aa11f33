import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useMayEdit } from '../shared/permissions.ts';
import { useSelectedDevice } from '../shared/devices.ts';
import { sentenceOf, ApiError } from '../shared/api-error.ts';
import { useLocale } from '../shared/use-locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState, Skeleton } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { isDeviceScreen } from './areas.ts';

/**
 * Shows the screen once its data is there: a device's screen waits for a device, and explains how to create the first.
 */
export function DeviceGate() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { pathname } = useLocation();
  const mayEdit = useMayEdit();
  const { device, hasNone, error, refetch } = useSelectedDevice();
  if (!isDeviceScreen(pathname) || device)
    return (
      <Suspense fallback={<Skeleton height={320} label={t('common.loading')} />}>
        <Outlet />
      </Suspense>
    );
  if (error)
    return (
      <ErrorCard
        title={t('errors.title')}
        text={sentenceOf(error, t('errors.unreachable'))}
        code={error instanceof ApiError ? error.code : error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!hasNone) return <Skeleton height={320} label={t('common.loading')} />;
  return (
    <>
      <PageTitle>{t('shell.device.none')}</PageTitle>
      <EmptyState
        title={t('shell.empty.title')}
        action={
          <>
            {mayEdit && (
              <ButtonLink look="primary" to={to('/Dashboard/NewDevice')}>
                {t('shell.empty.action')}
              </ButtonLink>
            )}{' '}
            <ButtonLink to={to('/Dashboard/Example')}>{t('shell.empty.example')}</ButtonLink>
          </>
        }
      >
        <p>{t(mayEdit ? 'shell.empty.text' : 'shell.empty.reader')}</p>
      </EmptyState>
    </>
  );
}
