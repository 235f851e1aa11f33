import type { BookingEvent } from './bookings.ts';
import type { Encrypted } from './envelope.ts';
import { valueAt, withValue, type PersistentMap } from './persistent-map.ts';

/** The present state of a demo. `sequence`: how often it was moved or cancelled (RFC 5545). */
export type Booking = {
  start: string;
  minutes: number;
  sequence: number;
  isCancelled: boolean;
  visitor: string;
  name: Encrypted;
  email: Encrypted;
  words: Encrypted | null;
  locale: 'en' | 'fr';
  timeZone: string;
};

/** All bookings of the calendar, by id. */
export type Calendar = PersistentMap<Booking>;
export const emptyCalendar: Calendar = {};

/** A booking after an event that concerns it; null before it was made. */
export function evolveBooking(before: Booking | null, { type, data }: BookingEvent): Booking | null {
  if (type === 'DemoBooked') {
    const { booking: _id, ...booked } = data;
    return { ...booked, sequence: 0, isCancelled: false };
  }
  if (before === null) return null;
  const sequence = before.sequence + 1;
  switch (type) {
    case 'DemoMoved':
      return { ...before, start: data.start, minutes: data.minutes, sequence };
    case 'DemoCancelled':
      return { ...before, sequence, isCancelled: true };
  }
}

export function evolveCalendar(calendar: Calendar, event: BookingEvent): Calendar {
  const { booking } = event.data;
  const after = evolveBooking(valueAt(calendar, booking) ?? null, event);
  return after ? withValue(calendar, booking, after) : calendar;
}
