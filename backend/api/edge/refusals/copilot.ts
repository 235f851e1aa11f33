import type { Texts } from './code.ts';

/** Refusals of the copilot. */
export const copilotTexts = {
  AI_CHAT_FAILED: {
    status: 503,
    en: 'Failed to connect to AI, try later',
    fr: 'Impossible de joindre l’IA, réessayez plus tard',
  },
  ANSWER_NOT_FOUND: {
    status: 404,
    en: 'This answer is not there any more. Ask again.',
    fr: 'Cette réponse n’existe plus. Posez à nouveau la question.',
  },
} satisfies Texts;
