import type { CheckedDocument } from '#/backend/events/checks.ts';
import type { DocumentSpace } from '#/backend/projections/documents/document-space/fold.ts';

/** The newest version of a document of a space, as a check names it; undefined where there is none. */
export function attachable({ documents }: DocumentSpace, id: string, description = ''): CheckedDocument | undefined {
  const document = documents.find((one) => one.id === id);
  const content = document?.versions.at(-1);
  if (!document || !content) return undefined;
  const { fileName, size, sha256 } = content;
  return { document: id, version: document.versions.length, name: document.name, description, fileName, size, sha256 };
}
