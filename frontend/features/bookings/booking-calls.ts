import type * as z from 'zod/mini';
import { Booked, Changed, type BookBody, type BookingLink, type MoveBody } from '#/backend/api/bookings/contract.ts';
import { command } from '../../shared/api.ts';

export type Link = z.infer<typeof BookingLink>;

/** `key`: the same booking sent again with it is made once. */
export const bookDemo = (body: z.infer<typeof BookBody>, key: string) =>
  command(Booked, '/api/bookings/book', body, 'POST', key);
export const moveDemo = (body: z.infer<typeof MoveBody>) => command(Changed, '/api/bookings/move', body);
export const cancelDemo = (link: Link) => command(Changed, '/api/bookings/cancel', link);
