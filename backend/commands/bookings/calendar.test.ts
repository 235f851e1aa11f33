import { describe, expect, it } from 'vitest';
import type { BookingHours } from '#/backend/events/booking-hours.ts';
import { emptyCalendar, evolveCalendar } from '#/backend/events/booking-state.ts';
import type { BookingEvent } from '#/backend/events/bookings.ts';
import { calendarDecider, type CalendarCommand } from './calendar.ts';

// A Monday, 08:00 in Paris.
const now = new Date('2026-11-23T07:00:00Z');
const hours: BookingHours = {
  timeZone: 'Europe/Paris',
  week: [{ weekday: 2, from: 540, until: 600 }],
  minutes: 30,
  noticeHours: 24,
  aheadDays: 14,
  mail: 'demo@acta.example',
  place: null,
};
const [first, second] = ['2026-11-24T08:00:00.000Z', '2026-11-24T08:30:00.000Z'];
const nextWeek = '2026-12-01T08:00:00.000Z';

const sealed = { sealed: 'p', v: '' };
const words = { name: sealed, email: sealed, words: null, locale: 'en', timeZone: 'Europe/Paris' } as const;
const bookedBy = (booking: string, start: string, visitor = booking, minutes = 30): BookingEvent => ({
  type: 'DemoBooked',
  data: { booking, start, minutes, visitor, ...words },
});
const book = (booking: string, start: string, visitor = booking): CalendarCommand => ({
  type: 'Book',
  booking,
  start,
  visitor,
  ...words,
});
const after = (events: BookingEvent[], command: CalendarCommand, at = now, with_: BookingHours | null = hours) =>
  calendarDecider(with_).decide(command, events.reduce(evolveCalendar, emptyCalendar), {
    now: at,
    reason: null,
    reasonAlways: false,
  });
const happened = (...events: BookingEvent[]) => ({ ok: true, events });
const refused = (code: string) => expect.objectContaining({ ok: false, code });
const moved: BookingEvent = { type: 'DemoMoved', data: { booking: 'a', start: second, minutes: 30 } };
const cancelled: BookingEvent = { type: 'DemoCancelled', data: { booking: 'a' } };

describe('A demo', () => {
  it('is booked at a free time', () => {
    expect(after([], book('a', first))).toEqual(happened(bookedBy('a', first)));
    expect(after([bookedBy('a', first)], book('b', second))).toEqual(happened(bookedBy('b', second)));
  });

  it('is not booked at a time that is taken, outside the hours, or too soon', () => {
    expect(after([bookedBy('a', first)], book('b', first))).toEqual(refused('BOOKING_TAKEN'));
    expect(after([], book('b', '2026-11-24T08:15:00.000Z'))).toEqual(refused('BOOKING_TAKEN'));
    expect(after([], book('b', first), new Date('2026-11-23T08:00:01Z'))).toEqual(refused('BOOKING_TAKEN'));
    expect(after([], book('b', first), now, null)).toEqual(refused('BOOKING_TAKEN'));
  });

  it('takes its time also where it is longer than the present hours give', () => {
    const long = bookedBy('a', first, 'a', 45);
    expect(after([long], book('b', second))).toEqual(refused('BOOKING_TAKEN'));
  });

  it('is moved to a free time, which frees its own', () => {
    const move: CalendarCommand = { type: 'Move', booking: 'a', start: second };
    expect(after([bookedBy('a', first)], move)).toEqual(happened(moved));
    expect(after([bookedBy('a', first), moved], move)).toEqual(happened());
    expect(after([bookedBy('a', first), bookedBy('b', second)], move)).toEqual(refused('BOOKING_TAKEN'));
    expect(after([bookedBy('a', first), moved], book('b', first))).toEqual(happened(bookedBy('b', first)));
    expect(after([], move)).toEqual(refused('BOOKING_NOT_FOUND'));
  });

  it('is cancelled once, which frees its time', () => {
    const cancel: CalendarCommand = { type: 'Cancel', booking: 'a' };
    expect(after([bookedBy('a', first)], cancel)).toEqual(happened(cancelled));
    expect(after([bookedBy('a', first)], cancel, now, null)).toEqual(happened(cancelled));
    expect(after([bookedBy('a', first), cancelled], cancel)).toEqual(happened());
    expect(after([bookedBy('a', first), cancelled], book('b', first))).toEqual(happened(bookedBy('b', first)));
    expect(after([bookedBy('a', first), cancelled], { type: 'Move', booking: 'a', start: second })).toEqual(
      refused('BOOKING_CANCELLED'),
    );
  });

  it('stays as it was once it has begun', () => {
    const begun = new Date(first);
    expect(after([bookedBy('a', first)], { type: 'Cancel', booking: 'a' }, begun)).toEqual(refused('BOOKING_PAST'));
    expect(after([bookedBy('a', first)], { type: 'Move', booking: 'a', start: nextWeek }, begun)).toEqual(
      refused('BOOKING_PAST'),
    );
  });

  it('is cancelled with all that an erased person has ahead, and nobody else’s', () => {
    const erase: CalendarCommand = { type: 'CancelAllOf', visitor: 'p' };
    const theirs = [bookedBy('a', first, 'p'), bookedBy('c', nextWeek, 'p')];
    const past = [...theirs, bookedBy('b', second, 'q')];
    const ends = ['a', 'c'].map((booking): BookingEvent => ({ type: 'DemoCancelled', data: { booking } }));
    expect(after(past, erase)).toEqual(happened(...ends));
    // Also where the operator offers no demos any more.
    expect(after(past, erase, now, null)).toEqual(happened(...ends));
    expect(after([...past, ...ends], erase)).toEqual(happened());
    expect(after([], erase)).toEqual(happened());
    expect(after([...past, ...ends], book('d', first, 'q'))).toEqual(happened(bookedBy('d', first, 'q')));
    // What has begun stays as it was.
    expect(after(past, erase, new Date(first))).toEqual(happened({ type: 'DemoCancelled', data: { booking: 'c' } }));
  });

  it('is one of three at most that an address has ahead', () => {
    const three = [bookedBy('a', first, 'p'), bookedBy('b', second, 'p'), bookedBy('c', nextWeek, 'p')];
    expect(after(three, book('d', '2026-12-01T08:30:00.000Z', 'p'))).toEqual(refused('BOOKINGS_MANY'));
    expect(after(three, book('d', '2026-12-01T08:30:00.000Z', 'q')).ok).toBe(true);
    expect(after([...three, cancelled], book('d', '2026-12-01T08:30:00.000Z', 'p')).ok).toBe(true);
  });
});
