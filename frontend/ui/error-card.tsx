import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import css from './error-card.module.css';

type ErrorCardProps = { title: string; text: string; code: string; onRetry: () => void };

/** A failure as a sentence, with its code for support, and a way to try again. */
export function ErrorCard({ title, text, code, onRetry }: ErrorCardProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const details = [location.pathname, code, text].join('\n');
  return (
    <section className={css.card} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        {t('errors.code')} <code>{code}</code>
      </p>
      <div className={css.actions}>
        <Button look="primary" onPress={onRetry}>
          {t('errors.retry')}
        </Button>
        <Button onPress={() => void navigator.clipboard.writeText(details).then(() => setCopied(true))}>
          {t(isCopied ? 'errors.copied' : 'errors.copy')}
        </Button>
      </div>
    </section>
  );
}
