import type { Texts } from './code.ts';

/** Refusals about complaints and non-conformities. */
export const caseTexts = {
  CASE_EXISTS: { status: 409, en: 'This record exists already.', fr: 'Cet enregistrement existe déjà.' },
  CASE_NOT_FOUND: { status: 404, en: 'This record does not exist.', fr: 'Cet enregistrement n’existe pas.' },
  CASE_CLOSED: {
    status: 409,
    en: 'This record is closed. Reopen it first.',
    fr: 'Cet enregistrement est clos. Rouvrez-le d’abord.',
  },
  CASE_NOT_CLOSED: { status: 409, en: 'This record is open already.', fr: 'Cet enregistrement est déjà ouvert.' },
  CASE_INCOMPLETE: {
    status: 409,
    en: 'Something is still missing before this record can be closed.',
    fr: 'Il manque encore des éléments avant de pouvoir clore cet enregistrement.',
  },
  TRIAGE_FIRST: {
    status: 409,
    en: 'Decide first that this is a complaint.',
    fr: 'Décidez d’abord qu’il s’agit d’une réclamation.',
  },
  ASSESSMENT_FIRST: {
    status: 409,
    en: 'Assess first whether it has to be reported.',
    fr: 'Évaluez d’abord s’il faut la notifier.',
  },
  DISPOSITION_MISSING: {
    status: 409,
    en: 'Nobody has proposed what to do with the product.',
    fr: 'Personne n’a proposé que faire du produit.',
  },
  DISPOSITION_OWN: {
    status: 403,
    en: 'Another person has to approve what you recorded or proposed.',
    fr: 'Une autre personne doit approuver ce que vous avez enregistré ou proposé.',
  },
  REWORK_NOT_APPROVED: {
    status: 409,
    en: 'No rework has been approved.',
    fr: 'Aucune reprise n’a été approuvée.',
  },
  DAY_AHEAD: { status: 400, en: 'This day is in the future.', fr: 'Ce jour est dans l’avenir.' },
  LINK_NOT_FOUND: {
    status: 404,
    en: 'What you want to link does not exist.',
    fr: 'Ce que vous souhaitez lier n’existe pas.',
  },
  ANSWERS_INCOMPLETE: {
    status: 400,
    en: 'Answer the questions to the end first.',
    fr: 'Répondez d’abord à toutes les questions.',
  },
} satisfies Texts;
