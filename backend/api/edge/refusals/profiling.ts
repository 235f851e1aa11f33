import type { Texts } from './code.ts';

/** Refusals about the questionnaire, and the roadmap that follows from it. */
export const profilingTexts = {
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
  TASK_OPEN: {
    status: 409,
    en: 'There is an open task for this gap already.',
    fr: 'Une tâche est déjà ouverte pour cet écart.',
  },
  DAY_PAST: {
    status: 400,
    en: 'This day has passed. Choose today or a later day.',
    fr: 'Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.',
  },
} satisfies Texts;
