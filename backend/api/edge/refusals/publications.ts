import type { Texts } from './code.ts';

/** Refusals about publications. */
export const publicationTexts = {
  PUBLICATION_NOT_FOUND: {
    status: 404,
    en: 'This publication does not exist.',
    fr: 'Cette publication n’existe pas.',
  },
  PUBLICATION_EXISTS: { status: 409, en: 'This publication exists already.', fr: 'Cette publication existe déjà.' },
  PUBLICATION_MOVED: {
    status: 409,
    en: 'This publication was changed in the meantime. Read it again before you save.',
    fr: 'Cette publication a été modifiée entre-temps. Relisez-la avant d’enregistrer.',
  },
} satisfies Texts;
