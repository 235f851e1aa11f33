import type { Texts } from './code.ts';

/** Refusals about planned changes. */
export const changeTexts = {
  CHANGE_EXISTS: { status: 409, en: 'This change exists already.', fr: 'Cette modification existe déjà.' },
  CHANGE_NOT_FOUND: { status: 404, en: 'This change does not exist.', fr: 'Cette modification n’existe pas.' },
  CHANGE_NOT_DRAFT: {
    status: 409,
    en: 'This change is decided. Open it again to work on it.',
    fr: 'Cette modification est décidée. Rouvrez-la pour y travailler.',
  },
  CHANGE_NOT_DECIDED: {
    status: 409,
    en: 'This change is neither approved nor rejected.',
    fr: 'Cette modification n’est ni approuvée ni refusée.',
  },
  CHANGE_NOT_APPROVED: {
    status: 409,
    en: 'This change is not approved.',
    fr: 'Cette modification n’est pas approuvée.',
  },
  CHANGE_NOT_ASSESSED: {
    status: 409,
    en: 'Decide first how significant this change is.',
    fr: 'Décidez d’abord de l’importance de cette modification.',
  },
  CHANGE_EMPTY: {
    status: 409,
    en: 'Say first what would change: answers of the profile, or what is touched.',
    fr: 'Indiquez d’abord ce qui changerait : des réponses du profil, ou ce qui est touché.',
  },
  CHANGE_ENDED: { status: 409, en: 'This change has ended.', fr: 'Cette modification est terminée.' },
  CHANGE_INCOMPLETE: {
    status: 409,
    en: 'Something is still to be done before this change can be closed.',
    fr: 'Il reste quelque chose à faire avant de clore cette modification.',
  },
  CHANGE_MOVED: {
    status: 409,
    en: 'This change is no longer what you read. Read it again before you decide.',
    fr: 'Cette modification n’est plus celle que vous avez lue. Relisez-la avant de décider.',
  },
  CHANGE_OWN: {
    status: 409,
    en: 'Somebody else has to approve your change.',
    fr: 'Une autre personne doit approuver votre modification.',
  },
  FOLLOW_UP_UNKNOWN: { status: 404, en: 'This follow-up does not exist.', fr: 'Ce suivi n’existe pas.' },
} satisfies Texts;
