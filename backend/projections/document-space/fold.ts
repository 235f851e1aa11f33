import { isDocumentEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Content, DocumentEvent } from '#/backend/events/documents.ts';
import type { View } from '../view.ts';

type Made = Extract<DocumentEvent, { type: 'DocumentAdded' }>['data']['template'];
export type DocumentVersion = Content & { by: string; at: string; position: string };

/** A document of a device with all its versions, oldest first. */
export type StoredDocument = {
  id: string;
  name: string;
  folder: string;
  template: Made;
  versions: readonly DocumentVersion[];
};

/** The document space of a device, in the order in which documents were added. */
export type DocumentSpace = { device: string; documents: readonly StoredDocument[] };

export const documentSpaceView: View<DocumentSpace> = {
  name: 'document-space',
  version: 1,
  key: (event) => (isDocumentEvent(event) ? event.device : null),
  initial: (device) => ({ device, documents: [] }),
  fold: foldDocuments,
};

function foldDocuments(space: DocumentSpace, event: LoggedEvent): DocumentSpace {
  if (!isDocumentEvent(event)) return space;
  const version = (content: Content): DocumentVersion => ({
    ...content,
    by: event.actor.id,
    at: event.recordedAt,
    position: event.position,
  });
  switch (event.type) {
    case 'DocumentAdded': {
      const { document: id, name, folder, template, content } = event.data;
      return {
        ...space,
        documents: [...space.documents, { id, name, folder, template, versions: [version(content)] }],
      };
    }
    case 'DocumentSuperseded':
      return {
        ...space,
        documents: space.documents.map((document) =>
          document.id === event.data.document
            ? { ...document, versions: [...document.versions, version(event.data.to)] }
            : document,
        ),
      };
  }
}
