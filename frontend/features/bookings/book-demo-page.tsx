import { useSearchParams } from 'react-router';
import { BookedDemo } from './booked-demo.tsx';
import { NewDemo } from './new-demo.tsx';

/** Books a demo; with the link of the mail, shows, moves and cancels it. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const [booking, val] = [search.get('booking'), search.get('val')];
  if (booking !== null && val !== null)
    return <BookedDemo key={booking} link={{ booking, val }} isNew={search.has('new')} />;
  return <NewDemo onBooked={(link) => setSearch({ ...link, new: 'yes' })} />;
}
