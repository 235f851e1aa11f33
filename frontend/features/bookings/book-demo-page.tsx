import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useBrowserSoon } from '../../shared/asking.ts';
import { useIsLive } from '../../shared/use-is-live.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { BookedDemo } from './booked-demo.tsx';
import css from './bookings.module.css';
import { NewDemo } from './new-demo.tsx';

/** Books a demo; with the link of the mail, shows, moves and cancels it. */
export function Component() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [booking, val] = [search.get('booking'), search.get('val')];
  const isBooked = booking !== null && val !== null;
  // A booking is its visitor's alone: the server writes what the page is for.
  const isLive = useIsLive();
  useBrowserSoon(isBooked);
  if (!isBooked) return <NewDemo onBooked={(link) => setSearch({ ...link, new: 'yes' })} />;
  if (isLive) return <BookedDemo key={booking} link={{ booking, val }} isNew={search.has('new')} />;
  return (
    <>
      <PageTitle>{t('booking.booked.title')}</PageTitle>
      <div className={css.waiting} />
    </>
  );
}
