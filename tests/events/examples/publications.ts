import type { publicationEvents, publicationPictureEvents } from '#/backend/events/publications.ts';
import { sha256, type Examples } from './examples.ts';

const text = { title: 'Software and rule 11', summary: 'Which class.', tags: ['MDR'], content: '## Rule 11\n\nText.' };
const post = { type: 'guide', author: null, date: '2026-11-02', cover: null, en: text, fr: text };
const signed = { ...post, author: 'Camille Martin', cover: sha256('c') };

export const publicationExamples: Examples<typeof publicationEvents> = {
  PublicationCreated: [{ post }],
  PublicationEdited: [{ version: 2, post: signed }],
  PublicationRestored: [{ version: 3, of: 1, post }],
  PublicationPublished: [{ title: 'Software and rule 11' }],
  PublicationWithdrawn: [{ title: 'Software and rule 11' }],
};

export const publicationPictureExamples: Examples<typeof publicationPictureEvents> = {
  PublicationPictureAdded: [{ picture: { sha256: sha256('c'), size: 48_211, mediaType: 'image/jpeg' } }],
};
