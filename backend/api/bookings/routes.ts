import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bookingToken, isBookingToken } from '#/backend/commands/bookings/booking-token.ts';
import {
  calendarDecider,
  calendarRefusals,
  demoCalendar,
  type CalendarCommand,
} from '#/backend/commands/bookings/calendar.ts';
import { handle } from '#/backend/commands/handle.ts';
import { visitorIdOf } from '#/backend/commands/leads/visitor-id.ts';
import { valueAt } from '#/backend/events/persistent-map.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { readBookings, slotsNow } from '#/backend/queries/bookings/bookings.ts';
import { appointmentFile } from '#/backend/rendering/bookings/appointment.ts';
import { idempotencyKey } from '../edge/commands.ts';
import { fileOf } from '../edge/documented.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import {
  BookBody,
  BookingAnswer,
  BookingLink,
  BookingQuery,
  Booked,
  CalendarQuery,
  Changed,
  DemoCalendar,
  MoveBody,
} from './contract.ts';

/** Visitors have no account: what they decide is theirs by the signed link. */
const nobody = { kind: 'system', id: 'visitor', role: null, name: null } as const;

const reading = { access: 'visitor', rateLimit: { max: 60, timeWindow: '1 minute' } } as const;
/** A mail goes out for each. */
const making = { access: 'visitor', refuses: calendarRefusals, rateLimit: { max: 10, timeWindow: '1 hour' } } as const;
const changing = {
  access: 'visitor',
  refuses: [...calendarRefusals, 'LINK_INVALID'],
  rateLimit: { max: 30, timeWindow: '1 hour' },
} as const;

/** Demos that visitors book with the operator, and change by the link of their mail. */
export function bookingRoutes(services: Services): FastifyPluginAsyncZod {
  const { settings, log, vault, keys } = services;
  const decider = calendarDecider(settings.bookingHours);

  /** Carries out a command on the calendar. Throws `Refused`. */
  async function carryOut(command: CalendarCommand, id: string) {
    const meta = { id, actor: nobody, organisation: null, device: null, now: services.now() };
    const outcome = await handle(log, decider, demoCalendar, command, meta);
    if (!outcome.ok) throw new Refused(outcome.code, outcome.details);
    return outcome.position;
  }

  /** The id of a command, the same again for a repeated request with a key. */
  const commandId = (request: FastifyRequest, booking: string) => {
    const key = idempotencyKey(request);
    return key === null ? randomUUID() : eventId(`${request.routeOptions.url} ${booking} ${key}`, 0);
  };

  /** The booking of a link, with the visitor's words in the clear. Throws `Refused`. */
  async function bookingOf({ booking, val }: { booking: string; val: string }) {
    refuseForeign({ booking, val });
    const found = valueAt(await readBookings(log), booking);
    if (!found) throw new Refused('BOOKING_NOT_FOUND');
    return { ...(await vault.openAll(found)), id: booking };
  }

  function refuseForeign({ booking, val }: { booking: string; val: string }): void {
    if (!isBookingToken(val, settings.sessionSecret, booking)) throw new Refused('LINK_INVALID');
  }

  return async (app) => {
    app.get(
      '/bookings/getCalendar',
      { config: reading, schema: { querystring: CalendarQuery, response: { 200: DemoCalendar } } },
      async (_request, reply) => {
        if (settings.bookingUrl !== null) return { kind: 'elsewhere' as const, address: settings.bookingUrl };
        if (settings.bookingHours === null) return { kind: 'none' as const };
        // A time that was taken meanwhile is refused by the decision.
        void reply.header('cache-control', 'public, max-age=15');
        const { minutes } = settings.bookingHours;
        return { kind: 'own' as const, minutes, slots: await slotsNow(log, settings.bookingHours, services.now()) };
      },
    );

    app.post(
      '/bookings/book',
      { config: making, schema: { body: BookBody, response: { 200: Booked } } },
      async (request) => {
        const { start, name, email, words, timeZone } = request.body;
        const id = commandId(request, email);
        const booking = eventId(`booking ${id}`, 0);
        const visitor = visitorIdOf(email, keys.idKey);
        const command = {
          type: 'Book',
          booking,
          start,
          visitor,
          name: await vault.encrypt(visitor, name),
          email: await vault.encrypt(visitor, email),
          words: words === '' ? null : await vault.encrypt(visitor, words),
          locale: localeOf(request),
          timeZone,
        } as const;
        const position = await carryOut(command, id);
        return { booking, val: bookingToken(settings.sessionSecret, booking), position };
      },
    );

    app.get(
      '/bookings/getBooking',
      {
        config: { ...reading, refuses: ['LINK_INVALID', 'BOOKING_NOT_FOUND'] },
        schema: { querystring: BookingQuery, response: { 200: BookingAnswer } },
      },
      async (request) => {
        const { start, minutes, isCancelled, name } = await bookingOf(request.query);
        const isPast = Date.parse(start) <= services.now().getTime();
        const state = isCancelled ? ('cancelled' as const) : isPast ? ('past' as const) : ('booked' as const);
        return { start, minutes, state, name, place: settings.bookingHours?.place ?? null };
      },
    );

    app.post(
      '/bookings/move',
      { config: changing, schema: { body: MoveBody, response: { 200: Changed } } },
      async (request) => {
        const { start, ...link } = request.body;
        refuseForeign(link);
        const { booking } = link;
        const position = await carryOut({ type: 'Move', booking, start }, commandId(request, booking));
        return { position };
      },
    );

    app.post(
      '/bookings/cancel',
      { config: changing, schema: { body: BookingLink, response: { 200: Changed } } },
      async (request) => {
        refuseForeign(request.body);
        const { booking } = request.body;
        return { position: await carryOut({ type: 'Cancel', booking }, commandId(request, booking)) };
      },
    );

    app.get(
      '/bookings/getAppointment',
      {
        config: { ...reading, refuses: ['LINK_INVALID', 'BOOKING_NOT_FOUND', 'NO_DATA'] },
        schema: { querystring: BookingLink, response: fileOf(['text/calendar']) },
      },
      async (request, reply) => {
        const { name, email, ...booking } = await bookingOf(request.query);
        if (name === null || email === null) throw new Refused('NO_DATA');
        const { mail = null, place = null } = settings.bookingHours ?? {};
        const query = new URLSearchParams(request.query);
        const link = `${settings.publicUrl}/${booking.locale}/Auth/BookDemo?${query}`;
        const { content } = appointmentFile({ ...booking, name, email, operator: mail, place, link });
        void reply.header('content-disposition', 'attachment; filename="demo.ics"');
        return reply.type('text/calendar; charset=utf-8').send(content);
      },
    );
  };
}
