import { evolveBooking, type Booking } from '#/backend/events/booking-state.ts';
import { isBookingEvent } from '#/backend/events/catalogue.ts';
import type { RowView } from '../../view.ts';

/** A booking, with when it was made, when it was last changed, and the event that did so. */
export type StoredBooking = Booking & { bookedAt: string; decidedAt: string; event: string };

/** The one list of all bookings: they belong to no organisation. */
const bookingList = 'all';

/** The demos that visitors have booked with the operator, a row per booking. */
export const bookingRows: RowView<StoredBooking> = {
  name: 'bookings',
  version: 1,
  key: (event) => (isBookingEvent(event) ? bookingList : null),
  rows: (event) => (isBookingEvent(event) ? [event.data.booking] : []),
  fold(before, event) {
    if (!isBookingEvent(event)) return before;
    const after = evolveBooking(before, event);
    const { id, recordedAt } = event;
    return after && { ...after, bookedAt: before?.bookedAt ?? recordedAt, decidedAt: recordedAt, event: id };
  },
};
