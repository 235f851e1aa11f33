import { documentEnding, keptDocuments, largestMegabytes } from '#/backend/events/document-endings.ts';
import type { SpaceDocument } from '#/backend/api/documents/contract.ts';

/** The kind of a version by its content, regardless of the document's name: `PDF`. */
export const kindOf = ({ fileName }: { fileName: string }): string => (fileName.split('.').at(-1) ?? '').toUpperCase();

export type Folder = { name: string; count: number };

/** The folders of a space by name, each with the number of its documents. */
export function foldersOf(documents: readonly SpaceDocument[]): Folder[] {
  const counts = new Map<string, number>();
  for (const { folder } of documents) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Documents of a folder (null: of all) whose name contains the text, by folder and name. */
export function documentsIn(documents: readonly SpaceDocument[], folder: string | null, text: string): SpaceDocument[] {
  const wanted = plain(text.trim());
  return documents
    .filter((document) => folder === null || document.folder === folder)
    .filter(({ name, template }) => plain(`${name} ${template?.key ?? ''}`).includes(wanted))
    .toSorted((a, b) => a.folder.localeCompare(b.folder) || a.name.localeCompare(b.name));
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What the file dialog of the browser offers. */
export const acceptedEndings = Object.keys(keptDocuments)
  .map((ending) => `.${ending}`)
  .join(',');

export type Problem = 'TYPE' | 'SIZE' | 'EMPTY';

/** The fault of a file that is visible before it is sent; null where there is none. */
export function problemOf({ name, size }: Pick<File, 'name' | 'size'>): Problem | null {
  if (documentEnding(name) === null) return 'TYPE';
  if (size === 0) return 'EMPTY';
  return size > largestMegabytes * 1024 * 1024 ? 'SIZE' : null;
}
