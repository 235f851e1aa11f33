import type { BookingHours } from '#/backend/events/booking-hours.ts';

/** A demo every half hour of every day, from tomorrow. */
export const openAlways: BookingHours = {
  timeZone: 'Europe/Paris',
  week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, until: 1440 })),
  minutes: 30,
  noticeHours: 24,
  aheadDays: 14,
  mail: 'operator@acta.example',
  place: 'https://meet.example/acta',
};
