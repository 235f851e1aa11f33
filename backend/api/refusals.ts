import type { RefusalCode } from '#/backend/commands/decider.ts';

type Catalogued = { status: number; en: string; fr: string };

/** Codes of refusals that are not decisions. */
export type BorderCode =
  | 'INVALID_INPUT'
  | 'INVALID_MOMENT'
  | 'UNAUTHENTICATED'
  | 'CREDENTIALS_WRONG'
  | 'EMAIL_NOT_VALIDATED'
  | 'FORBIDDEN'
  | 'CROSS_SITE'
  | 'NOT_FOUND'
  | 'NO_DEVICE'
  | 'NO_DATA'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'PASSWORD_WEAK'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNAVAILABLE'
  | 'INTERNAL';
export type ErrorCode = RefusalCode | BorderCode;

/** Every code once: its status, and the sentence for the user in both languages. */
export const refusals: Readonly<Record<ErrorCode, Catalogued>> = {
  INVALID_INPUT: {
    status: 400,
    en: 'Some of the information is missing or not valid.',
    fr: 'Des informations manquent ou ne sont pas valides.',
  },
  INVALID_MOMENT: {
    status: 400,
    en: 'This is neither a position of the history nor a date.',
    fr: 'Ceci n’est ni une position de l’historique ni une date.',
  },
  UNAUTHENTICATED: { status: 401, en: 'Please sign in.', fr: 'Veuillez vous connecter.' },
  CREDENTIALS_WRONG: {
    status: 401,
    en: 'The e-mail address or the password is wrong.',
    fr: 'L’adresse e-mail ou le mot de passe est erroné.',
  },
  EMAIL_NOT_VALIDATED: {
    status: 403,
    en: 'Please validate your e-mail address first.',
    fr: 'Veuillez d’abord valider votre adresse e-mail.',
  },
  FORBIDDEN: { status: 403, en: 'Your role does not allow this.', fr: 'Votre rôle ne permet pas cette action.' },
  CROSS_SITE: {
    status: 403,
    en: 'This request came from another site.',
    fr: 'Cette requête provient d’un autre site.',
  },
  NOT_FOUND: { status: 404, en: 'There is nothing here.', fr: 'Il n’y a rien ici.' },
  NO_DEVICE: { status: 404, en: 'No device is selected yet.', fr: 'Aucun dispositif n’est encore sélectionné.' },
  NO_DATA: { status: 400, en: 'No data to export', fr: 'Aucune donnée à exporter.' },
  CONFLICT: {
    status: 409,
    en: 'Somebody else changed this at the same moment. Please look again.',
    fr: 'Quelqu’un d’autre a modifié ceci au même moment. Veuillez vérifier.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many attempts. Please wait a moment.',
    fr: 'Trop de tentatives. Veuillez patienter un instant.',
  },
  PASSWORD_WEAK: {
    status: 400,
    en: 'This password is too easy to guess. Please choose another one.',
    fr: 'Ce mot de passe est trop facile à deviner. Veuillez en choisir un autre.',
  },
  TOO_LARGE: { status: 413, en: 'This is too large.', fr: 'Ceci est trop volumineux.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    en: 'Only JSON is accepted here.',
    fr: 'Seul le format JSON est accepté ici.',
  },
  UNAVAILABLE: {
    status: 503,
    en: 'The service is not available right now. Nothing was lost; please try again.',
    fr: 'Le service est momentanément indisponible. Rien n’est perdu ; veuillez réessayer.',
  },
  INTERNAL: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was changed.',
    fr: 'Une erreur est survenue de notre côté. Rien n’a été modifié.',
  },
  ALREADY_REGISTERED: {
    status: 409,
    en: 'An account with this e-mail address exists already. Please sign in.',
    fr: 'Un compte existe déjà avec cette adresse e-mail. Veuillez vous connecter.',
  },
  ACCOUNT_NOT_FOUND: { status: 404, en: 'This account does not exist.', fr: 'Ce compte n’existe pas.' },
  LINK_INVALID: {
    status: 400,
    en: 'This link is not valid, or a newer one was sent.',
    fr: 'Ce lien n’est pas valide, ou un lien plus récent a été envoyé.',
  },
  LINK_EXPIRED: {
    status: 400,
    en: 'This link has expired. Please ask for a new one.',
    fr: 'Ce lien a expiré. Veuillez en demander un nouveau.',
  },
  ALREADY_FOUNDED: { status: 409, en: 'This organisation exists already.', fr: 'Cette organisation existe déjà.' },
  ORGANISATION_NOT_FOUND: {
    status: 404,
    en: 'This organisation does not exist.',
    fr: 'Cette organisation n’existe pas.',
  },
  ALREADY_MEMBER: { status: 409, en: 'This person is a member already.', fr: 'Cette personne est déjà membre.' },
  DEVICE_EXISTS: { status: 409, en: 'This device exists already.', fr: 'Ce dispositif existe déjà.' },
  DEVICE_NOT_FOUND: { status: 404, en: 'This device does not exist.', fr: 'Ce dispositif n’existe pas.' },
  NOTHING_CHANGED: { status: 409, en: 'Nothing has changed.', fr: 'Rien n’a changé.' },
  SUMMARY_EMPTY: { status: 400, en: 'Failed to update summary', fr: 'Échec de la mise à jour du résumé' },
  SUMMARY_NOT_CUSTOM: {
    status: 409,
    en: 'There is no custom summary to clear.',
    fr: 'Il n’y a pas de résumé personnalisé à effacer.',
  },
  SUMMARY_NOT_PENDING: { status: 409, en: 'No summary was asked for.', fr: 'Aucun résumé n’a été demandé.' },
  SUMMARY_PENDING: {
    status: 409,
    en: 'A summary is being generated already.',
    fr: 'Un résumé est déjà en cours de génération.',
  },
  QUESTION_NOT_CURRENT: {
    status: 409,
    en: 'This is not the current question any more. Please look again.',
    fr: 'Ce n’est plus la question en cours. Veuillez vérifier.',
  },
  QUESTION_NOT_ANSWERED: {
    status: 409,
    en: 'This question has not been answered.',
    fr: 'Cette question n’a pas reçu de réponse.',
  },
  CHOICE_UNKNOWN: { status: 400, en: 'This answer does not exist.', fr: 'Cette réponse n’existe pas.' },
  NOTHING_TO_UNDO: { status: 409, en: 'There is nothing to undo.', fr: 'Il n’y a rien à annuler.' },
  REASON_REQUIRED: {
    status: 422,
    en: 'Please give a reason for this change.',
    fr: 'Veuillez indiquer le motif de cette modification.',
  },
};

/** A refusal on its way to the user. The error handler turns it into the body that every refusal has. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, details?: unknown) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.details = details;
  }
}
