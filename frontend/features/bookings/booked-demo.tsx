import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api-error.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BookedActs } from './booked-acts.tsx';
import type { Link } from './booking-calls.ts';
import css from './bookings.module.css';
import { CalendarFailed } from './calendar-failed.tsx';

const bookingAnswer = async () => (await import('#/backend/api/bookings/contract.ts')).BookingAnswer;

/** A booked demo, by the link of its mail. `isNew`: it was booked just now. */
export function BookedDemo({ link, isNew }: { link: Link; isNew: boolean }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { answer, error, reload } = useAnswer(bookingAnswer, `/api/bookings/getBooking?${new URLSearchParams(link)}`);
  if (error instanceof ApiError && (error.status === 400 || error.status === 404))
    return (
      <>
        <PageTitle lead={error.message}>{t('booking.booked.title')}</PageTitle>
        <div className={css.actions}>
          <ButtonLink look="primary" to={to('/Auth/BookDemo')}>
            {t('booking.booked.again')}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <PageTitle>{t('booking.booked.title')}</PageTitle>
      {error && <CalendarFailed error={error} onRetry={reload} />}
      {answer === null && !error && <Skeleton height={200} label={t('booking.loading')} />}
      {answer && <BookedActs link={link} demo={answer} isNew={isNew} onChanged={reload} />}
    </>
  );
}
