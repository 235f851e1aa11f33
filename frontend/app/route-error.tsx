import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../shared/api-error.ts';
import { ErrorCard } from '../ui/error-card.tsx';

/** Replaces a broken screen: the shell stays, with the reason and a way out. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const reason = describe(error);
  return (
    <ErrorCard
      title={t('errors.title')}
      text={
        error instanceof ApiError && error.status === 0 ? t('errors.unreachable') : (reason.message ?? t('errors.text'))
      }
      code={reason.code}
      onRetry={() => location.reload()}
    />
  );
}

function describe(error: unknown): { code: string; message?: string } {
  if (error instanceof ApiError) return { code: error.code, ...(error.message ? { message: error.message } : {}) };
  if (isRouteErrorResponse(error)) return { code: `${error.status} ${error.statusText}` };
  return { code: error instanceof Error ? error.message : String(error) };
}
