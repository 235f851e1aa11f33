import type { Texts } from './code.ts';

/** Refusals about norms: access to them, and statements about their requirements. */
export const normTexts = {
  NORM_NOT_FOUND: { status: 404, en: 'This norm does not exist.', fr: 'Cette norme n’existe pas.' },
  NORM_IS_FREE: {
    status: 409,
    en: 'This is law: its requirements are open to everybody.',
    fr: 'Il s’agit d’un texte de loi : ses exigences sont ouvertes à tous.',
  },
  ACCESS_PENDING: {
    status: 409,
    en: 'Access to this standard has been asked for already.',
    fr: 'L’accès à cette norme a déjà été demandé.',
  },
  ACCESS_GRANTED_ALREADY: {
    status: 409,
    en: 'Your organisation has access to this standard.',
    fr: 'Votre organisation a accès à cette norme.',
  },
  ACCESS_NOT_REQUESTED: {
    status: 409,
    en: 'Nobody has asked for access to this standard.',
    fr: 'Personne n’a demandé l’accès à cette norme.',
  },
  ACCESS_NOT_GRANTED: {
    status: 409,
    en: 'There is no access to this standard to withdraw.',
    fr: 'Il n’y a pas d’accès à cette norme à retirer.',
  },
  PROOF_REQUIRED: {
    status: 422,
    en: 'Please give a reference or choose a file that proves ownership.',
    fr: 'Veuillez indiquer une référence ou choisir un fichier qui prouve la possession.',
  },
  REQUIREMENT_NOT_FOUND: {
    status: 404,
    en: 'This requirement does not exist.',
    fr: 'Cette exigence n’existe pas.',
  },
  STATEMENT_NOT_FOUND: {
    status: 409,
    en: 'Nothing is stated about this.',
    fr: 'Aucune déclaration n’existe à ce sujet.',
  },
  JUSTIFICATION_TOO_SHORT: {
    status: 422,
    en: 'Please justify the statement in a few words.',
    fr: 'Veuillez justifier la déclaration en quelques mots.',
  },
} satisfies Texts;
