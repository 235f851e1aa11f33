import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import css from './past-notice.module.css';

/** Explains once on a screen why nothing can be changed there, and leads back. */
export function PastNotice({ children, onGoLive }: { children?: ReactNode; onGoLive: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.notice}>
      <p>
        <span aria-hidden>⟲ </span>
        {children ?? t('history.past')}
      </p>
      <Button look="history" onPress={onGoLive}>
        {t('history.back')}
      </Button>
    </div>
  );
}
