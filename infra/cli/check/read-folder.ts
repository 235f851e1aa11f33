import { createHash } from 'node:crypto';
import { readdir, readFile as readBytes, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedDocument } from '#/backend/judging/documents/set.ts';
import { FileNotRead } from '#/backend/reading/blocks.ts';
import { limits } from '#/backend/reading/limits.ts';
import { readFile } from '#/backend/reading/read-file.ts';

/** A file that cannot be read, and why: `NOT_OPENED` where the system does not give it, or it is a link. */
export type Unread = { file: string; code: FileNotRead['code'] | 'NOT_OPENED'; message: string };

/**
 * Reads every file of a folder and its subfolders, two at a time, named by their paths in it with "/". Hidden files are
 * left out, links are named and not followed. Null where there is no such folder.
 */
export async function readFolder(folder: string): Promise<{ documents: CheckedDocument[]; unread: Unread[] } | null> {
  const names = await filesOf(folder);
  if (!names) return null;
  const documents: CheckedDocument[] = [];
  const unread: Unread[] = [];
  const waiting = names[Symbol.iterator]();
  const work = async () => {
    for (const { file, isLink } of waiting) {
      const read: CheckedDocument | Unread = isLink
        ? { file, code: 'NOT_OPENED', message: 'It is a link, which is not followed' }
        : await readOne(folder, file);
      if ('code' in read) unread.push(read);
      else documents.push(read);
    }
  };
  await Promise.all([work(), work()]);
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  return {
    documents: documents.toSorted((a, b) => byName(a.document, b.document)),
    unread: unread.toSorted((a, b) => byName(a.file, b.file)),
  };
}

async function filesOf(folder: string): Promise<{ file: string; isLink: boolean }[] | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  return (
    entries
      ?.filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => ({
        file: path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        isLink: entry.isSymbolicLink(),
      }))
      .filter(({ file }) => !file.split('/').some((part) => part.startsWith('.')))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1)) ?? null
  );
}

async function readOne(folder: string, file: string): Promise<CheckedDocument | Unread> {
  const bytes = await bytesOf(folder, file);
  if ('code' in bytes) return bytes;
  try {
    const reading = await readFile(bytes, { name: path.basename(file) });
    return { document: file, version: 1, sha256: createHash('sha256').update(bytes).digest('hex'), reading };
  } catch (error) {
    if (error instanceof FileNotRead) return { file, code: error.code, message: error.message };
    throw error;
  }
}

/** The content of a file; one that is too large is refused before it is in memory. */
async function bytesOf(folder: string, file: string): Promise<Buffer | Unread> {
  const place = path.join(folder, file);
  try {
    const { size } = await stat(place);
    if (size > limits.fileBytes) return { file, code: 'TOO_LARGE', message: 'The file has more than 10 MB' };
    return await readBytes(place);
  } catch (error) {
    return { file, code: 'NOT_OPENED', message: error instanceof Error ? error.message : String(error) };
  }
}
