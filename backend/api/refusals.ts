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
  | 'INVITATION_FOR_ANOTHER'
  | 'CROSS_SITE'
  | 'NOT_FOUND'
  | 'NO_DEVICE'
  | 'NO_DATA'
  | 'AI_RISKS_FAILED'
  | 'PREMIUM_REQUIRED'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'PASSWORD_WEAK'
  | 'PASSWORD_TOO_SHORT'
  | 'STEP_UP_REQUIRED'
  | 'TICKET_EXPIRED'
  | 'NORM_NOT_FOUND'
  | 'NORM_IS_FREE'
  | 'STANDARD_CLOSED'
  | 'TEMPLATE_NOT_FOUND'
  | 'TEMPLATE_LOCKED'
  | 'FILE_MISSING'
  | 'FILE_EMPTY'
  | 'FILE_TOO_LARGE'
  | 'FILE_TYPE_UNSUPPORTED'
  | 'FILE_CONTENT_DIFFERS'
  | 'FILE_HAS_MACROS'
  | 'FILE_LOST'
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
  PASSWORD_WEAK: {
    status: 400,
    en: 'This password is too easy to guess. Please choose another one.',
    fr: 'Ce mot de passe est trop facile à deviner. Veuillez en choisir un autre.',
  },
  PASSWORD_TOO_SHORT: {
    status: 400,
    en: 'This password is too short.',
    fr: 'Ce mot de passe est trop court.',
  },
  STEP_UP_REQUIRED: {
    status: 403,
    en: 'Please prove once more that it is you.',
    fr: 'Veuillez confirmer une nouvelle fois votre identité.',
  },
  TICKET_EXPIRED: {
    status: 400,
    en: 'This step took too long or was tried too often. Please begin again.',
    fr: 'Cette étape a pris trop de temps ou a échoué trop souvent. Veuillez recommencer.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    en: 'This account also asks for a second factor.',
    fr: 'Ce compte demande aussi un second facteur.',
  },
  SECOND_FACTOR_MISSING: {
    status: 404,
    en: 'This second factor does not exist.',
    fr: 'Ce second facteur n’existe pas.',
  },
  PROOF_WRONG: {
    status: 403,
    en: 'That is not right. Please try again.',
    fr: 'Ce n’est pas correct. Veuillez réessayer.',
  },
  PROOF_REPLAYED: {
    status: 403,
    en: 'This code was used already. Please wait for the next one.',
    fr: 'Ce code a déjà servi. Veuillez attendre le suivant.',
  },
  PROOF_LATER: {
    status: 429,
    en: 'Too many wrong attempts. Please wait some minutes.',
    fr: 'Trop d’essais erronés. Veuillez patienter quelques minutes.',
  },
  TEMPLATE_NOT_FOUND: { status: 404, en: 'This template does not exist.', fr: 'Ce modèle n’existe pas.' },
  TEMPLATE_LOCKED: {
    status: 403,
    en: 'Your plan does not give you access to this template.',
    fr: 'Votre plan ne vous donne pas accès à ce modèle.',
  },
  FILE_MISSING: { status: 400, en: 'Please choose a file.', fr: 'Veuillez choisir un fichier.' },
  FILE_EMPTY: { status: 400, en: 'This file is empty.', fr: 'Ce fichier est vide.' },
  FILE_TOO_LARGE: {
    status: 413,
    en: 'This file is larger than 10 MB.',
    fr: 'Ce fichier dépasse 10 Mo.',
  },
  FILE_TYPE_UNSUPPORTED: {
    status: 415,
    en: 'Files of this type are not accepted.',
    fr: 'Les fichiers de ce type ne sont pas acceptés.',
  },
  FILE_CONTENT_DIFFERS: {
    status: 415,
    en: 'What the file holds does not match the ending of its name.',
    fr: 'Le contenu du fichier ne correspond pas à l’extension de son nom.',
  },
  FILE_HAS_MACROS: {
    status: 415,
    en: 'Files with macros are not accepted.',
    fr: 'Les fichiers contenant des macros ne sont pas acceptés.',
  },
  FILE_LOST: {
    status: 500,
    en: 'The stored file is missing or damaged. Please tell your administrator.',
    fr: 'Le fichier conservé est absent ou endommagé. Veuillez prévenir votre administrateur.',
  },
  DOCUMENT_EXISTS: { status: 409, en: 'This document exists already.', fr: 'Ce document existe déjà.' },
  DOCUMENT_NOT_FOUND: { status: 404, en: 'This document does not exist.', fr: 'Ce document n’existe pas.' },
  DOCUMENT_NAME_TAKEN: {
    status: 409,
    en: 'This folder has a document of that name already.',
    fr: 'Ce dossier contient déjà un document de ce nom.',
  },
  DOCUMENT_TYPE_DIFFERS: {
    status: 409,
    en: 'A new version has the same type of file as the one before.',
    fr: 'Une nouvelle version a le même type de fichier que la précédente.',
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
  LAST_OWNER: {
    status: 409,
    en: 'An organisation needs an owner. Make somebody else an owner first.',
    fr: 'Une organisation a besoin d’un propriétaire. Désignez-en d’abord un autre.',
  },
  ORGANISATION_IN_USE: {
    status: 409,
    en: 'You belong to an organisation that has devices, other members, open invitations or a paid plan. Leave it first, or use another e-mail address.',
    fr: 'Vous appartenez à une organisation qui a des dispositifs, d’autres membres, des invitations en cours ou un plan payant. Quittez-la d’abord, ou utilisez une autre adresse e-mail.',
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
  DEVICE_EXISTS: { status: 409, en: 'This device exists already.', fr: 'Ce dispositif existe déjà.' },
  DEVICE_NOT_FOUND: { status: 404, en: 'This device does not exist.', fr: 'Ce dispositif n’existe pas.' },
  DEVICE_ARCHIVED: {
    status: 409,
    en: 'This device is archived. Take it back from the archive to change it.',
    fr: 'Ce dispositif est archivé. Restaurez-le pour le modifier.',
  },
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
  TASK_UNKNOWN: {
    status: 404,
    en: 'This task is not on the roadmap.',
    fr: 'Cette tâche ne figure pas sur la feuille de route.',
  },
  NORM_NOT_FOUND: { status: 404, en: 'This norm does not exist.', fr: 'Cette norme n’existe pas.' },
  NORM_IS_FREE: {
    status: 409,
    en: 'This is law: its requirements are open to everybody.',
    fr: 'Il s’agit d’un texte de loi : ses exigences sont ouvertes à tous.',
  },
  STANDARD_CLOSED: {
    status: 403,
    en: 'Your organisation has no access to the requirements of this standard yet.',
    fr: 'Votre organisation n’a pas encore accès aux exigences de cette norme.',
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
  PROOF_REQUIRED: {
    status: 422,
    en: 'Please give a reference or choose a file that proves ownership.',
    fr: 'Veuillez indiquer une référence ou choisir un fichier qui prouve la possession.',
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
  AI_RISKS_FAILED: {
    status: 503,
    en: 'Failed to ask AI for risks, try later',
    fr: 'La demande de risques à l’IA a échoué, réessayez plus tard',
  },
  RISK_UNKNOWN: { status: 404, en: 'This risk does not exist.', fr: 'Ce risque n’existe pas.' },
  RISK_OF_ITSELF: {
    status: 400,
    en: 'A risk cannot come from a control of its own.',
    fr: 'Un risque ne peut pas provenir de sa propre mesure de maîtrise.',
  },
  SUGGESTIONS_PENDING: {
    status: 409,
    en: 'Risks are being looked for already.',
    fr: 'Une recherche de risques est déjà en cours.',
  },
  SUGGESTIONS_NOT_PENDING: { status: 409, en: 'No risks were asked for.', fr: 'Aucun risque n’a été demandé.' },
  ESTIMATE_OFF_SCALE: {
    status: 400,
    en: 'This severity or probability is not on your scales.',
    fr: 'Cette gravité ou cette probabilité n’existe pas sur vos échelles.',
  },
  RESIDUAL_TOO_EARLY: {
    status: 409,
    en: 'Estimate the risk and record a control first: the residual risk is what remains after control.',
    fr: 'Estimez d’abord le risque et enregistrez une mesure de maîtrise : le risque résiduel est ce qui reste ensuite.',
  },
  SCALES_INVALID: {
    status: 400,
    en: 'Each scale needs 3 to 6 levels, and the matrix a verdict for every pair.',
    fr: 'Chaque échelle compte 3 à 6 niveaux, et la matrice un verdict par couple.',
  },
  SCALE_IN_USE: {
    status: 409,
    en: 'Some estimates use a level that would no longer exist.',
    fr: 'Des estimations utilisent un niveau qui n’existerait plus.',
  },
  CONTROL_UNKNOWN: {
    status: 404,
    en: 'This risk control does not exist.',
    fr: 'Cette mesure de maîtrise du risque n’existe pas.',
  },
  CONTROL_ORDER_UNEXPLAINED: {
    status: 422,
    en: 'Please say why no safer kind of control is practicable (ISO 14971, 7.1).',
    fr: 'Veuillez indiquer pourquoi aucun type de mesure plus sûr n’est réalisable (ISO 14971, 7.1).',
  },
  OVERALL_TOO_EARLY: {
    status: 409,
    en: 'Some risks are still undecided or not estimated, or some controls not verified.',
    fr: 'Des risques restent sans décision ou sans estimation, ou des mesures sans vérification.',
  },
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
