import { largestMegabytes, textDocuments } from '#/backend/events/document-endings.ts';

/** A file that a person chose, before it is sent. */
export type Chosen = { id: string; file: File; customName: string; description: string };

/** Why a file was not taken into the list; the texts are under `documentUploadModal`. */
export type Refusal = { fileName: string; why: 'invalidFileType' | 'fileTooLarge' | 'fileAlreadyExists' };

const mediaTypes: ReadonlySet<string> = new Set(Object.values(textDocuments));

/** What the file dialog of the browser offers. */
export const accepted = Object.keys(textDocuments)
  .map((ending) => `.${ending}`)
  .join(',');

let count = 0;

/**
 * The list with new files, and those that were not taken: of another type, larger than 10 MB, or with the name and size of
 * a listed one. The name that a document gets is that of its file until a person changes it.
 */
export function withFiles(
  list: readonly Chosen[],
  files: readonly File[],
): { list: readonly Chosen[]; refused: readonly Refusal[] } {
  const next = [...list];
  const refused: Refusal[] = [];
  for (const file of files) {
    const why = whyNot(file, next);
    if (why) refused.push({ fileName: file.name, why });
    else next.push({ id: String(++count), file, customName: file.name.slice(0, 120), description: '' });
  }
  return { list: next, refused };
}

function whyNot(file: File, list: readonly Chosen[]): Refusal['why'] | null {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  // A file counts by either; the server also looks at what it holds.
  if (!Object.hasOwn(textDocuments, ending) && !mediaTypes.has(file.type)) return 'invalidFileType';
  if (file.size > largestMegabytes * 1024 * 1024) return 'fileTooLarge';
  const isListed = list.some((one) => one.file.name === file.name && one.file.size === file.size);
  return isListed ? 'fileAlreadyExists' : null;
}
