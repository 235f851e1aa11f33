import type { Texts } from './code.ts';

/** Refusals of every request. */
export const borderTexts = {
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
  FORBIDDEN: { status: 403, en: 'Your role does not allow this.', fr: 'Votre rôle ne permet pas cette action.' },
  CROSS_SITE: {
    status: 403,
    en: 'This request came from another site.',
    fr: 'Cette requête provient d’un autre site.',
  },
  NOT_FOUND: { status: 404, en: 'There is nothing here.', fr: 'Il n’y a rien ici.' },
  NO_DATA: { status: 400, en: 'No data to export', fr: 'Aucune donnée à exporter.' },
  PREMIUM_REQUIRED: {
    status: 403,
    en: 'Access restricted to premium users',
    fr: 'Accès réservé aux utilisateurs premium',
  },
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
  TOO_LARGE: { status: 413, en: 'This is too large.', fr: 'Ceci est trop volumineux.' },
  BODY_UNFINISHED: {
    status: 408,
    en: 'The request stopped on its way. Please send it again.',
    fr: 'La requête s’est interrompue en chemin. Veuillez la renvoyer.',
  },
  TOO_MANY_STREAMS: {
    status: 429,
    en: 'Acta is open in too many tabs. Please close some of them.',
    fr: 'Acta est ouvert dans trop d’onglets. Veuillez en fermer quelques-uns.',
  },
  HOST_UNKNOWN: {
    status: 421,
    en: 'Acta does not answer under this name.',
    fr: 'Acta ne répond pas sous ce nom.',
  },
  STORAGE_FULL: {
    status: 503,
    en: 'The storage of this installation is full. Nothing was changed and nothing is lost; please tell your administrator.',
    fr: 'Le stockage de cette installation est plein. Rien n’a été modifié ni perdu ; veuillez prévenir votre administrateur.',
  },
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
  RECORD_IN_DOUBT: {
    status: 503,
    en: 'What is kept here does not fit the record, so nothing was done. Whoever runs this installation has to look at it.',
    fr: 'Les données conservées ici ne correspondent pas à l’historique : rien n’a été fait. L’exploitant de cette installation doit intervenir.',
  },
  INTERNAL: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was changed.',
    fr: 'Une erreur est survenue de notre côté. Rien n’a été modifié.',
  },
  RECORD_BROKEN: {
    status: 409,
    en: 'The record is not as it was written. It is not exported as a proof; verify it to see where it breaks.',
    fr: 'Le dossier n’est plus tel qu’il a été écrit. Il n’est pas exporté comme preuve ; vérifiez-le pour voir où il diffère.',
  },
  NOTHING_CHANGED: { status: 409, en: 'Nothing has changed.', fr: 'Rien n’a changé.' },
  REASON_REQUIRED: {
    status: 422,
    en: 'Please give a reason for this change.',
    fr: 'Veuillez indiquer le motif de cette modification.',
  },
} satisfies Texts;
