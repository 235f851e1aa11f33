import type { Texts } from './code.ts';

/** Refusals about the booking of a demo. */
export const bookingTexts = {
  BOOKING_TAKEN: {
    status: 409,
    en: 'This time is no longer free. Choose another one.',
    fr: 'Cet horaire n’est plus libre. Choisissez-en un autre.',
  },
  BOOKINGS_MANY: {
    status: 409,
    en: 'This address has booked several demos already. Move or cancel one of them first.',
    fr: 'Plusieurs démonstrations sont déjà réservées pour cette adresse. Déplacez ou annulez d’abord l’une d’elles.',
  },
  BOOKING_NOT_FOUND: { status: 404, en: 'This booking does not exist.', fr: 'Cette réservation n’existe pas.' },
  BOOKING_CANCELLED: {
    status: 409,
    en: 'This demo was cancelled. You can book another one.',
    fr: 'Cette démonstration a été annulée. Vous pouvez en réserver une autre.',
  },
  BOOKING_PAST: {
    status: 409,
    en: 'This demo has begun, so it can no longer be changed.',
    fr: 'Cette démonstration a commencé\u00a0: elle ne peut plus être modifiée.',
  },
} satisfies Texts;
