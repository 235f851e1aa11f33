import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { ErrorCard } from '../../ui/error-card.tsx';

/** Why times or a booking cannot be shown, with another try. */
export function CalendarFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorCard
      title={t('booking.failed')}
      text={sentenceOf(error, t('errors.unreachable'))}
      code={error instanceof ApiError ? error.code : error.message}
      onRetry={onRetry}
    />
  );
}
