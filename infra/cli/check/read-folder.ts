import { createHash } from 'node:crypto';
import { readdir, readFile as readBytes } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedDocument } from '#/backend/judging/documents/set.ts';
import { FileNotRead } from '#/backend/reading/blocks.ts';
import { readFile } from '#/backend/reading/read-file.ts';

/** A file that cannot be read, and why. */
export type Unread = { file: string; code: FileNotRead['code']; message: string };

/**
 * Reads every file of a folder and its subfolders, two at a time, named by their paths in it with "/". Hidden files are
 * left out. Null where there is no such folder.
 */
export async function readFolder(folder: string): Promise<{ documents: CheckedDocument[]; unread: Unread[] } | null> {
  const names = await filesOf(folder);
  if (!names) return null;
  const documents: CheckedDocument[] = [];
  const unread: Unread[] = [];
  const waiting = names[Symbol.iterator]();
  const work = async () => {
    for (const file of waiting) {
      const read = await readOne(folder, file);
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

async function filesOf(folder: string): Promise<string[] | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  return (
    entries
      ?.filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
      .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
      .toSorted() ?? null
  );
}

async function readOne(folder: string, file: string): Promise<CheckedDocument | Unread> {
  const bytes = await readBytes(path.join(folder, file));
  try {
    const reading = await readFile(bytes, { name: path.basename(file) });
    return { document: file, version: 1, sha256: createHash('sha256').update(bytes).digest('hex'), reading };
  } catch (error) {
    if (error instanceof FileNotRead) return { file, code: error.code, message: error.message };
    throw error;
  }
}
