import { useTranslation } from 'react-i18next';
import { useBrowserSoon } from '../../shared/asking.ts';
import { useSite } from '../../shared/site.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { useIsLive } from '../../shared/use-is-live.ts';
import { Skeleton } from '../../ui/card.tsx';
import type { Link } from './booking-calls.ts';
import css from './bookings.module.css';
import { CalendarFailed } from './calendar-failed.tsx';
import { CalendarElsewhere } from './calendar-elsewhere.tsx';
import { DemoTitle } from './demo-title.tsx';
import { NoCalendar } from './no-calendar.tsx';
import { OwnCalendar } from './own-calendar.tsx';

const demoCalendar = async () => (await import('#/backend/api/bookings/contract.ts')).DemoCalendar;

/** How a visitor books a demo here: in our calendar, in one elsewhere, or not at all. */
export function NewDemo({ onBooked }: { onBooked: (link: Link) => void }) {
  const { t } = useTranslation();
  const site = useSite();
  const { answer, error, reload } = useAnswer(demoCalendar, '/api/bookings/getCalendar?');
  const demos = answer?.kind ?? site?.demos ?? null;
  const isWaiting = answer === null && !error && demos !== 'none';
  // The free times come along with the page; the server knows no visitor's clock, and not who allowed a calendar elsewhere.
  const isLive = useIsLive();
  useBrowserSoon(demos !== 'none');
  return (
    <>
      <DemoTitle demos={demos} />
      {error && <CalendarFailed error={error} onRetry={reload} />}
      {isWaiting && <Skeleton height={320} label={t('booking.loading')} />}
      {!isLive && answer && demos !== 'none' && <div className={css.waiting} />}
      {isLive && answer?.kind === 'elsewhere' && <CalendarElsewhere address={answer.address} />}
      {isLive && answer?.kind === 'own' && <OwnCalendar {...answer} onBooked={onBooked} onTaken={reload} />}
      {demos === 'none' && !error && <NoCalendar />}
    </>
  );
}
