import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../../shared/api-error.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/card.tsx';
import { ErrorCard } from '../../../ui/error-card.tsx';

/** Whether the address names a run that does not exist, or that belongs to somebody else. */
const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Why checks cannot be shown. A run that is unknown gets a way back to the list. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  if (isUnknown(error))
    return (
      <EmptyState
        title={t('checks.unknown')}
        action={<ButtonLink to={to('/Dashboard/Check/ConformityRunsList')}>{t('checks.toList')}</ButtonLink>}
      >
        <p>{t('checks.unknownText')}</p>
      </EmptyState>
    );
  return (
    <ErrorCard
      title={t('checks.loadFailed')}
      text={sentenceOf(error, t('errors.unreachable'))}
      code={error instanceof ApiError ? error.code : error.message}
      onRetry={onRetry}
    />
  );
}
