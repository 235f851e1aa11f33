import { useTranslation } from 'react-i18next';
import { DemoCalendar } from '#/backend/api/bookings/contract.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Link } from './booking-calls.ts';
import css from './bookings.module.css';
import { CalendarFailed } from './calendar-failed.tsx';
import { CalendarElsewhere } from './calendar-elsewhere.tsx';
import { OwnCalendar } from './own-calendar.tsx';

/** How a visitor books a demo here: in our calendar, in one elsewhere, or not at all. */
export function NewDemo({ onBooked }: { onBooked: (link: Link) => void }) {
  const { t } = useTranslation();
  const { answer, error, reload } = useAnswer(DemoCalendar, '/api/bookings/getCalendar?');
  const isOpen = answer?.kind !== 'none';
  return (
    <>
      <PageTitle lead={isOpen ? t('booking.lead') : t('booking.none.text')}>{t('booking.title')}</PageTitle>
      {error && <CalendarFailed error={error} onRetry={reload} />}
      {answer === null && !error && <Skeleton height={320} label={t('booking.loading')} />}
      {answer?.kind === 'elsewhere' && <CalendarElsewhere address={answer.address} />}
      {answer?.kind === 'own' && <OwnCalendar {...answer} onBooked={onBooked} onTaken={reload} />}
      {answer?.kind === 'none' && <NoCalendar />}
    </>
  );
}

function NoCalendar() {
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
