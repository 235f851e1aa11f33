import { freeSlots } from '#/backend/commands/bookings/free-slots.ts';
import { calendarStream, demoCalendar } from '#/backend/commands/bookings/calendar.ts';
import { readOn } from '#/backend/commands/read-on.ts';
import { createStreamCache, type Folded } from '#/backend/commands/stream-cache.ts';
import type { BookingHours } from '#/backend/events/booking-hours.ts';
import { isBookingEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import { flattened, valueAt, withValue, type PersistentMap } from '#/backend/events/persistent-map.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { bookingRows, type StoredBooking } from '#/backend/projections/documents/bookings/fold.ts';

type Bookings = PersistentMap<StoredBooking>;

const memory = createStreamCache<Folded<Bookings>>();

/**
 * All bookings as their stream says, cancelled and past ones too: a visitor sees their own at once, and nobody who
 * changes the views chooses who gets mail. Reads only the events since the last time.
 */
export const readBookings = (log: EventLog): Promise<Bookings> =>
  readOn(log, calendarStream(demoCalendar), { memory, initial: {}, fold: foldBookings });

function foldBookings(bookings: Bookings, event: LoggedEvent): Bookings {
  if (!isBookingEvent(event)) return bookings;
  const { booking } = event.data;
  const after = bookingRows.fold(valueAt(bookings, booking) ?? null, event, booking);
  return after ? withValue(bookings, booking, after) : bookings;
}

/** The instants (UTC) at which a demo can begin. */
export async function slotsNow(log: EventLog, hours: BookingHours, now: Date): Promise<string[]> {
  const taken = Object.values(flattened(await readBookings(log))).filter(({ isCancelled }) => !isCancelled);
  return freeSlots(hours, taken, now);
}
