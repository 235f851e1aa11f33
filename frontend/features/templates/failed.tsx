import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { ErrorCard } from '../../ui/error-card.tsx';

/** A failure to load, and a way to try again. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorCard
      title={t('templates.loadFailed')}
      text={sentenceOf(error, t('errors.unreachable'))}
      code={error instanceof ApiError ? error.code : error.message}
      onRetry={onRetry}
    />
  );
}
