import type { PublicationEvent, PublicationPictureEvent } from '#/backend/events/publications.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { excerpt } from './wording.ts';

/** The sentence for an event of a publication. */
export function publicationSentence(event: PublicationEvent | PublicationPictureEvent): Bilingual {
  switch (event.type) {
    case 'PublicationCreated':
      return said(
        'Created the publication',
        'A créé la publication',
        event.data.post.en.title,
        event.data.post.fr.title,
      );
    case 'PublicationEdited':
      return said(
        'Edited the publication',
        'A modifié la publication',
        event.data.post.en.title,
        event.data.post.fr.title,
      );
    case 'PublicationRestored': {
      const { of, post } = event.data;
      return said(
        `Restored version ${of} of the publication`,
        `A rétabli la version ${of} de la publication`,
        post.en.title,
        post.fr.title,
      );
    }
    case 'PublicationPictureAdded':
      return { en: 'Added a picture for publications', fr: 'A ajouté une image pour les publications' };
    case 'PublicationPublished':
      return said('Published', 'A publié', event.data.title, event.data.title);
    case 'PublicationWithdrawn':
      return said('Withdrew the publication', 'A retiré la publication', event.data.title, event.data.title);
  }
}

const said = (en: string, fr: string, titleEn: string, titleFr: string): Bilingual => ({
  en: `${en} “${excerpt(titleEn)}”`,
  fr: `${fr} « ${excerpt(titleFr)} »`,
});
