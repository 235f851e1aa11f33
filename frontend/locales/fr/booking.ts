import booking from './booking.json';

/** Texts of the booking of a demo. */
export const meeting = { booking };
