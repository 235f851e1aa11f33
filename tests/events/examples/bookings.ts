import type { bookingEvents } from '#/backend/events/bookings.ts';
import { account, encrypted, request, type Examples } from './examples.ts';

const booked = {
  booking: request,
  start: '2026-12-01T09:00:00.000Z',
  minutes: 30,
  visitor: account,
  name: encrypted('Camille Martin'),
  email: encrypted('camille@example.org'),
  words: encrypted('We make a pulse oximeter.'),
  locale: 'fr' as const,
  timeZone: 'Europe/Paris',
};

export const bookingExamples: Examples<typeof bookingEvents> = {
  DemoBooked: [booked, { ...booked, words: null }],
  DemoMoved: [{ booking: request, start: '2026-12-02T14:30:00.000Z', minutes: 30 }],
  DemoCancelled: [{ booking: request }],
};
