import { publicationTypes } from '#/backend/events/publication-types.ts';

/** The key of the text for a type of publication. One that this release does not know is shown as a guide. */
export const typeKey = (type: string) =>
  `publications.types.${publicationTypes.find((one) => one === type) ?? 'guide'}` as const;
