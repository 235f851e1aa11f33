import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './bookings.module.css';

/** Where no time can be chosen: a message, or an account of one's own. */
export function NoCalendar() {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <div className={css.actions}>
      <ButtonLink look="primary" to={to('/Contact')}>
        {t('booking.none.contact')}
      </ButtonLink>
      <ButtonLink to={to('/Auth/Signup')}>{t('booking.none.start')}</ButtonLink>
    </div>
  );
}
