import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Booking } from '#/backend/events/booking-state.ts';

export type Appointment = Pick<Booking, 'start' | 'minutes' | 'sequence' | 'isCancelled' | 'locale'> & {
  id: string;
  /** Of the visitor, in the clear. */
  name: string;
  email: string;
  /** When it was booked or last changed. */
  decidedAt: string;
  /** Address of the operator; null where the setting is gone. */
  operator: string | null;
  /** Address of the meeting; null: the operator sends it. */
  place: string | null;
  /** Where it is moved and cancelled. */
  link: string;
};

/**
 * The appointment as an iCalendar object (RFC 5545) with times in UTC, which every calendar shows in its own zone. A
 * later one with the same id and a higher `sequence` takes its place.
 */
export function appointmentFile(appointment: Appointment): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const { id, name, email, operator, start, minutes, sequence, isCancelled, locale, decidedAt, place, link } =
    appointment;
  const words = texts[locale];
  const calendar = ical({
    prodId: { company: 'Acta', product: 'Acta', language: locale.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `${id}@acta`,
    sequence,
    stamp: new Date(decidedAt),
    start: new Date(start),
    end: new Date(Date.parse(start) + minutes * 60_000),
    summary: words.summary(name),
    description: `${place === null ? words.without : words.at(place)}\n${words.change} ${link}`,
    location: place,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: operator === null ? null : { name: 'Acta', email: operator },
    attendees: operator === null ? [] : [{ name, email, rsvp: false }],
  });
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}

const texts = {
  en: {
    summary: (name: string) => `Demo of Acta with ${name}`,
    at: (place: string) => `We meet here: ${place}`,
    without: 'You get the address of the meeting by mail.',
    change: 'Move or cancel:',
  },
  fr: {
    summary: (name: string) => `Démonstration d’Acta avec ${name}`,
    at: (place: string) => `Nous nous retrouvons ici\u00a0: ${place}`,
    without: 'Vous recevrez l’adresse de la réunion par e-mail.',
    change: 'Déplacer ou annuler\u00a0:',
  },
} as const;
