import * as z from 'zod/mini';
import { isTimeZone } from '#/backend/events/booking-hours.ts';
import { Acted, filled, Id, LogPosition, text } from '../edge/contract.ts';

/** `after`: of one's own booking; it changes the address and nothing else, so that no older answer is taken. */
export const CalendarQuery = z.strictObject({ after: z.optional(LogPosition) });

/**
 * How a demo is booked. `elsewhere`: in a calendar at this address, shown in a frame. `own`: at one of `slots`, instants
 * in UTC and in order; `minutes` is the length. `none`: the operator offers no demo.
 */
export const DemoCalendar = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('elsewhere'), address: z.string() }),
  z.object({ kind: z.literal('own'), minutes: z.int(), slots: z.array(z.string()) }),
  z.object({ kind: z.literal('none') }),
]);
export type DemoCalendar = z.infer<typeof DemoCalendar>;

const Start = z.iso.datetime({ precision: 3 });

/** `timeZone`: that of the visitor's browser, in which mails name the time. */
export const BookBody = z.strictObject({
  start: Start,
  name: filled(120),
  email: z.email().check(z.maxLength(254)),
  words: text(2000),
  timeZone: filled(60).check(z.refine(isTimeZone, 'not a time zone')),
});

/** `val`: the signed value with which the booking is seen and changed. */
const Link = { booking: Id, val: text(100) };
export const Booked = z.extend(Acted, { ...Link });

export const BookingLink = z.strictObject({ ...Link });
export const BookingQuery = z.strictObject({ ...Link, after: z.optional(LogPosition) });
export const MoveBody = z.strictObject({ ...Link, start: Start });

/** `name` null: the person was erased. `place`: the address of the meeting; null: the operator sends it. */
export const BookingAnswer = z.object({
  start: z.string(),
  minutes: z.int(),
  state: z.enum(['booked', 'cancelled', 'past']),
  name: z.nullable(z.string()),
  place: z.nullable(z.string()),
});
export type BookingAnswer = z.infer<typeof BookingAnswer>;

export const Changed = z.extend(Acted, {});
