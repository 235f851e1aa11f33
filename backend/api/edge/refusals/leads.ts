import type { Texts } from './code.ts';

/** Refusals about the newsletter and the operator’s desk. */
export const leadTexts = {
  LEAD_NOT_SUBSCRIBED: {
    status: 409,
    en: 'This address does not receive the newsletter.',
    fr: 'Cette adresse ne reçoit pas la lettre d’information.',
  },
  LETTER_SENT: {
    status: 409,
    en: 'This publication was sent as a letter already.',
    fr: 'Cette publication a déjà été envoyée comme lettre.',
  },
  LETTER_UNTESTED: {
    status: 409,
    en: 'Send the letter to yourself first.',
    fr: 'Envoyez-vous d’abord la lettre.',
  },
  DESK_ENTRY_NOT_FOUND: {
    status: 404,
    en: 'This request does not exist.',
    fr: 'Cette demande n’existe pas.',
  },
  LETTER_TOO_SOON: {
    status: 409,
    en: 'This address got a letter less than a month ago.',
    fr: 'Cette adresse a reçu une lettre il y a moins d’un mois.',
  },
} satisfies Texts;
