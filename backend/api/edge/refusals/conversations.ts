import type { Texts } from './code.ts';

/** Refusals about conversations with the copilot. */
export const conversationTexts = {
  CONVERSATION_NOT_FOUND: {
    status: 404,
    en: 'This conversation does not exist, or its author does not share it.',
    fr: 'Cette conversation n’existe pas, ou son auteur ne la partage pas.',
  },
  CONVERSATION_OF_ANOTHER: {
    status: 403,
    en: 'Only its author can write in a conversation or change it.',
    fr: 'Seul son auteur peut écrire dans une conversation ou la modifier.',
  },
  CONVERSATION_ARCHIVED: {
    status: 409,
    en: 'This conversation is archived. Restore it to go on.',
    fr: 'Cette conversation est archivée. Restaurez-la pour continuer.',
  },
} satisfies Texts;
