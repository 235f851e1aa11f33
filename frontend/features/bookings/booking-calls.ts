import type * as z from 'zod/mini';
import type { BookBody, BookingLink, MoveBody } from '#/backend/api/bookings/contract.ts';
import { command } from '../../shared/api.ts';

const booked = async () => (await import('#/backend/api/bookings/contract.ts')).Booked;
const changed = async () => (await import('#/backend/api/bookings/contract.ts')).Changed;

export type Link = z.infer<typeof BookingLink>;

/** `key`: the same booking sent again with it is made once. */
export const bookDemo = (body: z.infer<typeof BookBody>, key: string) =>
  command(booked, '/api/bookings/book', body, 'POST', key);
export const moveDemo = (body: z.infer<typeof MoveBody>) => command(changed, '/api/bookings/move', body);
export const cancelDemo = (link: Link) => command(changed, '/api/bookings/cancel', link);
