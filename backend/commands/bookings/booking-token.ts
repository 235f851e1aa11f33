import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signed value of a link with which a booking is seen, moved and cancelled (base64url, 43 characters). */
export function bookingToken(secret: string, booking: string): string {
  return createHmac('sha256', secret).update(`booking|${booking}`).digest('base64url');
}

/** Whether we made the value of a link for this booking. Takes the same time for all values. */
export function isBookingToken(val: string, secret: string, booking: string): boolean {
  const wanted = Buffer.from(bookingToken(secret, booking));
  const given = Buffer.from(val);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
