import type { BookingHours } from '#/backend/events/booking-hours.ts';
import { emptyCalendar, evolveCalendar, type Booking, type Calendar } from '#/backend/events/booking-state.ts';
import type { BookingEvent } from '#/backend/events/bookings.ts';
import { isBookingEvent } from '#/backend/events/catalogue.ts';
import { flattened, valueAt } from '#/backend/events/persistent-map.ts';
import { codesOf, happened, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

import { createStreamCache, type Past } from '../stream-cache.ts';
import { freeSlots } from './free-slots.ts';

type Wanted = Pick<Booking, 'start' | 'visitor' | 'name' | 'email' | 'words' | 'locale' | 'timeZone'>;

export type CalendarCommand =
  | ({ type: 'Book'; booking: string } & Wanted)
  | { type: 'Move'; booking: string; start: string }
  | { type: 'Cancel'; booking: string }
  /** Of somebody who is erased: what lies ahead of them is not held. */
  | { type: 'CancelAllOf'; visitor: string };

/** The stream of the one calendar. */
export const demoCalendar = 'demo';
export const calendarStream = (name: string): string => `calendar-${name}`;

/** So many demos of one address may lie ahead, so that nobody fills the calendar alone. */
const mostAhead = 3;

const memory = createStreamCache<Past<Calendar>>();

/** Decisions about the demos of the operator. `hours` null: there are none, so that no time is free. */
export const calendarDecider = (hours: BookingHours | null): Decider<Calendar, CalendarCommand, BookingEvent> => ({
  stream: calendarStream,
  owns: isBookingEvent,
  initial: emptyCalendar,
  decide: (command, calendar, context) => decideOnCalendar(hours, command, calendar, context),
  evolve: evolveCalendar,
  memory,
});

function decideOnCalendar(
  hours: BookingHours | null,
  command: CalendarCommand,
  calendar: Calendar,
  { now }: Pick<Context, 'now'>,
) {
  const all = Object.entries(flattened(calendar));
  const ahead = all.filter(([, one]) => !one.isCancelled && endOf(one) > now.getTime());
  if (command.type === 'CancelAllOf') {
    const theirs = ahead.filter(([, one]) => one.visitor === command.visitor && !hasBegun(one, now));
    return happened(...theirs.map(([id]) => ({ type: 'DemoCancelled' as const, data: { booking: id } })));
  }
  const { booking } = command;
  const isFree = (start: string) => {
    const others = ahead.filter(([id]) => id !== booking).map(([, one]) => one);
    return hours !== null && freeSlots(hours, others, now).includes(start);
  };
  if (command.type === 'Book') {
    const { type: _type, ...wanted } = command;
    if (ahead.filter(([, one]) => one.visitor === command.visitor).length >= mostAhead) return refuse('BOOKINGS_MANY');
    if (hours === null || !isFree(command.start)) return refuse('BOOKING_TAKEN');
    return happened({ type: 'DemoBooked', data: { ...wanted, minutes: hours.minutes } });
  }
  const known = valueAt(calendar, booking);
  if (!known) return refuse('BOOKING_NOT_FOUND');
  if (command.type === 'Cancel' && known.isCancelled) return happened();
  if (known.isCancelled) return refuse('BOOKING_CANCELLED');
  if (hasBegun(known, now)) return refuse('BOOKING_PAST');
  if (command.type === 'Cancel') return happened({ type: 'DemoCancelled', data: { booking } });
  if (command.start === known.start) return happened();
  if (hours === null || !isFree(command.start)) return refuse('BOOKING_TAKEN');
  return happened({ type: 'DemoMoved', data: { booking, start: command.start, minutes: hours.minutes } });
}

const hasBegun = ({ start }: Booking, now: Date): boolean => Date.parse(start) <= now.getTime();
const endOf = ({ start, minutes }: Booking): number => Date.parse(start) + minutes * 60_000;

/** With which codes a command on the calendar is refused. */
export const calendarRefusals = codesOf<CodeOf<typeof decideOnCalendar>>({
  BOOKING_CANCELLED: true,
  BOOKING_NOT_FOUND: true,
  BOOKING_PAST: true,
  BOOKING_TAKEN: true,
  BOOKINGS_MANY: true,
});
