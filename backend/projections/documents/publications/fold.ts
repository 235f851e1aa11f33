import { isPublicationEvent } from '#/backend/events/catalogue.ts';
import type { PublicationPost } from '#/backend/events/publications.ts';
import type { RowView } from '../../view.ts';

/** The newest version of a publication. `editedAt`: when it was written. */
export type StoredPublication = { version: number; post: PublicationPost; isPublished: boolean; editedAt: string };

/** The one list of all publications: they belong to no organisation. */
export const publicationList = 'all';

/** The publications of the installation, a row per publication. */
export const publicationRows: RowView<StoredPublication> = {
  name: 'publications',
  version: 1,
  key: (event) => (isPublicationEvent(event) ? publicationList : null),
  rows: (event) => (isPublicationEvent(event) ? [event.stream.slice('publication-'.length)] : []),
  fold(before, event) {
    if (!isPublicationEvent(event)) return before;
    const { recordedAt: editedAt } = event;
    switch (event.type) {
      case 'PublicationCreated':
        return { version: 1, post: event.data.post, isPublished: false, editedAt };
      case 'PublicationEdited':
      case 'PublicationRestored': {
        const { version, post } = event.data;
        return { version, post, isPublished: before?.isPublished ?? false, editedAt };
      }
      case 'PublicationPublished':
        return before && { ...before, isPublished: true };
      case 'PublicationWithdrawn':
        return before && { ...before, isPublished: false };
    }
  },
};
