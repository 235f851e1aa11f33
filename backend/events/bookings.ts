import * as z from 'zod/mini';
import { Encrypted, event, type EventOf } from './define.ts';

/**
 * Stream `calendar-demo`: the demos that visitors have booked with the operator. It belongs to no organisation, and is
 * one stream, so that no time is given away twice (ADR 78). `start`: an instant, UTC. The words of the visitor are
 * encrypted under the key of `visitor`, the id of their address. `timeZone` and `locale`: those of the visitor's browser.
 */
export const bookingEvents = {
  DemoBooked: event(
    z.object({
      booking: z.string(),
      start: z.string(),
      minutes: z.int(),
      visitor: z.string(),
      name: Encrypted,
      email: Encrypted,
      words: z.nullable(Encrypted),
      locale: z.enum(['en', 'fr']),
      timeZone: z.string(),
    }),
  ),
  DemoMoved: event(z.object({ booking: z.string(), start: z.string(), minutes: z.int() })),
  DemoCancelled: event(z.object({ booking: z.string() })),
};
export type BookingEvent = EventOf<typeof bookingEvents>;
