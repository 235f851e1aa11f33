import type { BookingEvent } from '#/backend/events/bookings.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** The sentence for an event of a booking, without a word of the visitor. */
export function bookingSentence({ type }: BookingEvent): Bilingual {
  switch (type) {
    case 'DemoBooked':
      return { en: 'Booked a demo', fr: 'A réservé une démonstration' };
    case 'DemoMoved':
      return { en: 'Moved a demo', fr: 'A déplacé une démonstration' };
    case 'DemoCancelled':
      return { en: 'Cancelled a demo', fr: 'A annulé une démonstration' };
  }
}
