import { isDocumentEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { DocumentContent, MadeFrom } from '#/backend/events/documents.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { View } from '../../view.ts';

export type DocumentVersion = DocumentContent & {
  by: string;
  byName: Encrypted | null;
  at: string;
  /** Why it replaced the one before. */
  reason: string | null;
  position: string;
};

/** A document of a device with all its versions, oldest first. */
export type StoredDocument = {
  id: string;
  name: string;
  folder: string;
  template: MadeFrom | null;
  versions: readonly DocumentVersion[];
};

/** The document space of a device, in the order in which documents were added. */
export type DocumentSpace = { device: string; documents: readonly StoredDocument[] };

export const documentSpaceView: View<DocumentSpace> = {
  name: 'document-space',
  version: 2,
  key: (event) => (isDocumentEvent(event) ? event.device : null),
  initial: (device) => ({ device, documents: [] }),
  fold: foldDocuments,
};

function foldDocuments(space: DocumentSpace, event: LoggedEvent): DocumentSpace {
  if (!isDocumentEvent(event)) return space;
  const changed = (change: (document: StoredDocument) => StoredDocument): DocumentSpace => ({
    ...space,
    documents: space.documents.map((document) => (document.id === event.data.document ? change(document) : document)),
  });
  switch (event.type) {
    case 'DocumentAdded': {
      const { document: id, name, folder, template, content } = event.data;
      const added = { id, name, folder, template, versions: [versionOf(content, event)] };
      return { ...space, documents: [...space.documents, added] };
    }
    case 'DocumentSuperseded': {
      const version = versionOf(event.data.to, event);
      return changed((document) => ({ ...document, versions: [...document.versions, version] }));
    }
    case 'DocumentRenamed': {
      const name = event.data.to;
      return changed((document) => ({ ...document, name }));
    }
    case 'DocumentMoved': {
      const folder = event.data.to;
      return changed((document) => ({ ...document, folder }));
    }
  }
}

const versionOf = (
  content: DocumentContent,
  { actor, recordedAt, reason, position }: LoggedEvent,
): DocumentVersion => ({
  ...content,
  by: actor.id,
  byName: actor.name,
  at: recordedAt,
  reason,
  position,
});
