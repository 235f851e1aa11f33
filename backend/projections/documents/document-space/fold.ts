import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { isDocumentEvent } from '#/backend/events/device-kinds.ts';
import type { DocumentContent, MadeFrom } from '#/backend/events/documents.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { RowView, View } from '../../view.ts';

export type DocumentVersion = DocumentContent & {
  by: string;
  byName: Encrypted | null;
  at: string;
  /** Why it replaced the version before. */
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

/** The documents of a device or a company, in the order in which they were added. `device`: the key of the space. */
export type DocumentSpace = { device: string; documents: readonly StoredDocument[] };

/** The stored documents of a space, one row per document. The key of a company's space is its organisation. */
export const documentRows: RowView<StoredDocument> = {
  name: 'document-space',
  version: 4,
  key: (event) => (isDocumentEvent(event) ? (event.device ?? event.organisation) : null),
  rows: (event) => (isDocumentEvent(event) ? [event.data.document] : []),
  fold: foldDocument,
};

/** The space of these documents. */
export const spaceOf = (device: string, documents: Iterable<StoredDocument>): DocumentSpace => ({
  device,
  documents: [...documents].toSorted((a, b) => (addedAt(a) < addedAt(b) ? -1 : 1)),
});

const addedAt = ({ versions }: StoredDocument): string => versions[0]?.position ?? '';

/** The space as one document, as moments fold it. */
export const documentSpaceView: View<DocumentSpace> = {
  name: documentRows.name,
  version: documentRows.version,
  key: documentRows.key,
  initial: (device) => ({ device, documents: [] }),
  fold: foldDocuments,
};

function foldDocuments(space: DocumentSpace, event: LoggedEvent): DocumentSpace {
  if (!isDocumentEvent(event)) return space;
  const before = space.documents.find(({ id }) => id === event.data.document) ?? null;
  const after = foldDocument(before, event);
  if (after === null || after === before) return space;
  const documents = before
    ? space.documents.map((document) => (document === before ? after : document))
    : [...space.documents, after];
  return { ...space, documents };
}

function foldDocument(document: StoredDocument | null, event: LoggedEvent): StoredDocument | null {
  if (!isDocumentEvent(event)) return document;
  switch (event.type) {
    case 'DocumentAdded': {
      const { document: id, name, folder, template, content } = event.data;
      return { id, name, folder, template, versions: [versionOf(content, event)] };
    }
    case 'DocumentSuperseded':
      return document && { ...document, versions: [...document.versions, versionOf(event.data.to, event)] };
    case 'DocumentRenamed':
      return document && { ...document, name: event.data.to };
    case 'DocumentMoved':
      return document && { ...document, folder: event.data.to };
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
