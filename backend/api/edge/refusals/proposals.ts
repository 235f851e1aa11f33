import type { Texts } from './code.ts';

/** Refusals about proposals and comments. */
export const proposalTexts = {
  PROPOSAL_NOT_OPEN: {
    status: 409,
    en: 'This proposal does not exist, or somebody has answered it.',
    fr: 'Cette proposition n’existe pas, ou quelqu’un y a déjà répondu.',
  },
  PROPOSAL_EXPIRED: {
    status: 409,
    en: 'This proposal has expired. Decide yourself, or ask for a new one.',
    fr: 'Cette proposition a expiré. Décidez vous-même, ou demandez-en une nouvelle.',
  },
  SUBJECT_UNKNOWN: {
    status: 404,
    en: 'What you want to comment on does not exist.',
    fr: 'Ce que vous souhaitez commenter n’existe pas.',
  },
  COMMENT_UNKNOWN: { status: 404, en: 'This comment does not exist.', fr: 'Ce commentaire n’existe pas.' },
  COMMENT_OF_ANOTHER: {
    status: 403,
    en: 'Only its author can withdraw a comment.',
    fr: 'Seul son auteur peut retirer un commentaire.',
  },
} satisfies Texts;
