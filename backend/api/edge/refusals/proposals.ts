import type { Texts } from './code.ts';

/** Refusals about proposals, comments, and views of tables. */
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
  TABLE_VIEW_NAME_TAKEN: {
    status: 409,
    en: 'A view of this table has that name already. Choose another one.',
    fr: 'Une vue de ce tableau porte déjà ce nom. Choisissez-en un autre.',
  },
  TABLE_VIEW_NOT_FOUND: { status: 404, en: 'This view does not exist.', fr: 'Cette vue n’existe pas.' },
  TABLE_VIEW_OF_ANOTHER: {
    status: 403,
    en: 'Only its author, or an owner of the organisation, can change a shared view.',
    fr: 'Seuls son auteur et les propriétaires de l’organisation peuvent modifier une vue partagée.',
  },
} satisfies Texts;
