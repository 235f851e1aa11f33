import type { Texts } from './code.ts';

/** Refusals about conformity checks and credits. */
export const checkTexts = {
  CHECK_EXISTS: { status: 409, en: 'This check exists already.', fr: 'Cette vérification existe déjà.' },
  CHECK_NOT_FOUND: { status: 404, en: 'This check does not exist.', fr: 'Cette vérification n’existe pas.' },
  CHECK_STARTED: {
    status: 409,
    en: 'This check has been started and cannot be changed any more. Make a new one.',
    fr: 'Cette vérification a été lancée et ne peut plus être modifiée. Créez-en une nouvelle.',
  },
  CHECK_TOO_LARGE: {
    status: 409,
    en: 'A check takes at most 500 documents.',
    fr: 'Une vérification porte sur 500 documents au plus.',
  },
  CHECK_WITHOUT_DOCUMENTS: {
    status: 409,
    en: 'Please add documents before you start the check.',
    fr: 'Ajoutez des documents avant de lancer la vérification.',
  },
  CHECK_WITHOUT_SCOPE: {
    status: 409,
    en: 'Please choose what the check covers before you start it.',
    fr: 'Choisissez le périmètre de la vérification avant de la lancer.',
  },
  MODEL_CHANGED: {
    status: 409,
    en: 'The language model of this installation has changed. Please look at its address again.',
    fr: 'Le modèle de langage de cette installation a changé. Vérifiez à nouveau son adresse.',
  },
  MODEL_NOT_ALLOWED: {
    status: 409,
    en: 'No owner has allowed passages of documents to be sent to this language model.',
    fr: 'Aucun propriétaire n’a autorisé l’envoi d’extraits de documents à ce modèle de langage.',
  },
  CHECK_NOT_RUNNING: {
    status: 409,
    en: 'This check is not running.',
    fr: 'Cette vérification n’est pas en cours.',
  },
  CHECK_RUNNING: {
    status: 409,
    en: 'This check is still running.',
    fr: 'Cette vérification est encore en cours.',
  },
  FINDING_NOT_FOUND: {
    status: 404,
    en: 'This check has no finding about that requirement.',
    fr: 'Cette vérification n’a pas de constat sur cette exigence.',
  },
  READ_ALREADY: {
    status: 409,
    en: 'This finding waits for no second reading.',
    fr: 'Ce constat n’attend pas de seconde lecture.',
  },
  CONTROL_NOT_FOUND: {
    status: 404,
    en: 'This control was answered already, or is not yours.',
    fr: 'Ce contrôle de lecture a déjà reçu une réponse, ou n’est pas le vôtre.',
  },
  MODEL_BUDGET_SPENT: {
    status: 409,
    en: 'Your organisation has used up what its language model may take this month.',
    fr: 'Votre organisation a épuisé ce que son modèle de langage peut consommer ce mois-ci.',
  },
  CREDITS_SPENT: {
    status: 409,
    en: 'Your organisation has no credits left for checks.',
    fr: 'Votre organisation n’a plus de crédits pour des vérifications.',
  },
  QUOTE_NOT_FOUND: {
    status: 404,
    en: 'There are no such words in that document any more.',
    fr: 'Ces mots ne se trouvent plus dans ce document.',
  },
  FILE_ALREADY_EXISTS: {
    status: 409,
    en: 'This check has that file already.',
    fr: 'Cette vérification contient déjà ce fichier.',
  },
} satisfies Texts;
