import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsent } from '../../shared/consent.ts';
import { Button } from '../../ui/button.tsx';
import css from './bookings.module.css';

/** The operator's calendar at another provider, which is loaded where the visitor accepted it, or at their word, this once. */
export function CalendarElsewhere({ address }: { address: string }) {
  const { t } = useTranslation();
  const { isAllowed } = useConsent('calendar');
  const [isShown, setShown] = useState(false);
  if (isShown || isAllowed === true)
    return (
      <iframe
        className={css.frame}
        src={address}
        title={t('booking.elsewhere.title')}
        height={600}
        // Another origin: with its own, the sandbox keeps it from this page all the same.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a calendar runs scripts and keeps its own session
        sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
      />
    );
  return (
    <div className={css.ask}>
      <p>{t('booking.elsewhere.text', { host: new URL(address).host })}</p>
      <div className={css.actions}>
        <Button look="primary" size="large" onPress={() => setShown(true)}>
          {t('booking.elsewhere.show')}
        </Button>
      </div>
    </div>
  );
}
