import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';

/** Why changes cannot be shown. One that is unknown gets a way back to the register. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        title={t('changes.unknown')}
        action={<ButtonLink to={to('/Dashboard/Changes')}>{t('changes.toList')}</ButtonLink>}
      >
        <p>{t('changes.unknownText')}</p>
      </EmptyState>
    );
  return (
    <ErrorCard
      title={t('changes.loadFailed')}
      text={sentenceOf(error, t('errors.unreachable'))}
      code={error instanceof ApiError ? error.code : error.message}
      onRetry={onRetry}
    />
  );
}
