import type { Texts } from './code.ts';

/** Refusals about organisations, their members and invitations. */
export const organisationTexts = {
  ALREADY_FOUNDED: { status: 409, en: 'This organisation exists already.', fr: 'Cette organisation existe déjà.' },
  ORGANISATION_NOT_FOUND: {
    status: 404,
    en: 'This organisation does not exist.',
    fr: 'Cette organisation n’existe pas.',
  },
  ALREADY_MEMBER: { status: 409, en: 'This person is a member already.', fr: 'Cette personne est déjà membre.' },
  ALREADY_INVITED: {
    status: 409,
    en: 'This person has been invited already. You can send the link again, or withdraw the invitation.',
    fr: 'Cette personne est déjà invitée. Vous pouvez renvoyer le lien ou retirer l’invitation.',
  },
  MEMBER_NOT_FOUND: {
    status: 404,
    en: 'This person is not a member of your organisation.',
    fr: 'Cette personne n’est pas membre de votre organisation.',
  },
  OWNER_NOT_MEMBER: {
    status: 400,
    en: 'Choose a member of your organisation who may change the record.',
    fr: 'Choisissez un membre de votre organisation qui peut modifier le registre.',
  },
  LAST_OWNER: {
    status: 409,
    en: 'An organisation needs an owner. Make somebody else an owner first.',
    fr: 'Une organisation a besoin d’un propriétaire. Désignez-en d’abord un autre.',
  },
  ORGANISATION_IN_USE: {
    status: 409,
    en: 'You belong to an organisation that has devices, other members, open invitations or a paid plan. Leave it first, or use another e-mail address.',
    fr: 'Vous appartenez à une organisation qui a des dispositifs, d’autres membres, des invitations en cours ou une offre payante. Quittez-la d’abord, ou utilisez une autre adresse e-mail.',
  },
  ACCESS_END_INVALID: {
    status: 400,
    en: 'The access of an auditor ends on a day from today to twelve months ahead.',
    fr: 'L’accès d’un auditeur prend fin un jour compris entre aujourd’hui et dans douze mois.',
  },
  ACCESS_ENDED: {
    status: 401,
    en: 'You no longer have access to an organisation. Ask its owner to let you in again.',
    fr: 'Vous n’avez plus accès à une organisation. Demandez à son propriétaire de vous redonner accès.',
  },
  INVITATION_NOT_FOUND: { status: 404, en: 'This invitation does not exist.', fr: 'Cette invitation n’existe pas.' },
  INVITATION_WITHDRAWN: {
    status: 409,
    en: 'This invitation was withdrawn.',
    fr: 'Cette invitation a été retirée.',
  },
  INVITATION_USED: {
    status: 409,
    en: 'This invitation has been used already. Please sign in.',
    fr: 'Cette invitation a déjà été utilisée. Veuillez vous connecter.',
  },
  INVITATION_FOR_ANOTHER: {
    status: 403,
    en: 'This invitation is for another e-mail address than the one you are signed in with.',
    fr: 'Cette invitation concerne une autre adresse e-mail que celle de votre session.',
  },
} satisfies Texts;
