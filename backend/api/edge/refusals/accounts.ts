import type { Texts } from './code.ts';

/** Refusals of sign-up, sign-in and proofs of identity. */
export const accountTexts = {
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
  ALREADY_REGISTERED: {
    status: 409,
    en: 'An account with this e-mail address exists already. Please sign in.',
    fr: 'Un compte existe déjà avec cette adresse e-mail. Veuillez vous connecter.',
  },
  ACCOUNT_NOT_FOUND: { status: 404, en: 'This account does not exist.', fr: 'Ce compte n’existe pas.' },
  CONFIRMATION_WRONG: {
    status: 400,
    en: 'This is not the e-mail address of your account. Nothing was erased.',
    fr: 'Ce n’est pas l’adresse e-mail de votre compte. Rien n’a été effacé.',
  },
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
  PASSWORD_WEAK: {
    status: 400,
    en: 'This password is too easy to guess: please avoid common words, rows of keys, names, and what your organisation does.',
    fr: 'Ce mot de passe est trop facile à deviner : évitez les mots courants, les suites de touches, les noms et ce que fait votre organisation.',
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
    en: 'A second factor is needed here. Give the one you have, or add one in your account.',
    fr: 'Un second facteur est nécessaire ici. Utilisez le vôtre, ou ajoutez-en un dans votre compte.',
  },
  SECOND_FACTOR_MISSING: {
    status: 404,
    en: 'This second factor does not exist.',
    fr: 'Ce second facteur n’existe pas.',
  },
  RECOVERY_NOT_FOUND: {
    status: 404,
    en: 'This recovery does not wait for an approval any more.',
    fr: 'Cette récupération n’attend plus d’approbation.',
  },
  RECOVERY_OWN: {
    status: 403,
    en: 'Another owner has to approve this.',
    fr: 'Un autre propriétaire doit approuver cette demande.',
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
} satisfies Texts;
