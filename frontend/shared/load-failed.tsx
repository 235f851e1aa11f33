import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { ApiError, sentenceOf } from './api-error.ts';
import { useLocale } from './use-locale.ts';

export type LoadFailedProps = { error: Error; onRetry: () => void };
type Words = {
  failed: string;
  unknown: string;
  unknownText: string;
  /** The way back to the list, without the language. */
  list: { to: string; text: string };
};

/** Why records cannot be shown. One that does not exist, or belongs to somebody else, gets a way back to the list. */
export function LoadFailed({ error, onRetry, words }: LoadFailedProps & { words: Words }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState title={words.unknown} action={<ButtonLink to={to(words.list.to)}>{words.list.text}</ButtonLink>}>
        <p>{words.unknownText}</p>
      </EmptyState>
    );
  return (
    <ErrorCard
      title={words.failed}
      text={sentenceOf(error, t('errors.unreachable'))}
      code={error instanceof ApiError ? error.code : error.message}
      onRetry={onRetry}
    />
  );
}
