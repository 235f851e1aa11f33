import { isPublicationPictureEvent } from '#/backend/events/catalogue.ts';
import type { PublicationPictureEvent } from '#/backend/events/publications.ts';
import { happened, type Decider } from '../decider.ts';

export type PictureCommand = { type: 'Add'; picture: PublicationPictureEvent['data']['picture'] };

/** Decisions about the pictures of publications: the same one is added once. */
export const pictureDecider: Decider<ReadonlySet<string>, PictureCommand, PublicationPictureEvent> = {
  stream: (name) => `publication-${name}`,
  owns: isPublicationPictureEvent,
  initial: new Set(),
  decide: ({ picture }, known) =>
    known.has(picture.sha256) ? happened() : happened({ type: 'PublicationPictureAdded', data: { picture } }),
  evolve: (known, { data }) => new Set([...known, data.picture.sha256]),
};
