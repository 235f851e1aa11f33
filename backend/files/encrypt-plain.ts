import { createHash } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CHUNK, encrypted } from './cipher.ts';
import { bytesOf, namesIn, nullWhereMissing, syncFolderOf, writeWhole } from './disk.ts';
import { openFile } from './open-file.ts';
import { draftOfPlain, filesIn, isDraft, placesOf, storedFile } from './places.ts';
import { FileDamaged, FileLocked, type FileKeys } from './port.ts';

/** A plain file, or the draft of one. */
export type PlainFile = { organisation: string; sha256: string; name: string; isDraft: boolean };

/** `DAMAGED`: the bytes do not fit the hash, and stay unchanged. `GONE`: another process was faster. */
export type Encrypted = 'ENCRYPTED' | 'DAMAGED' | 'GONE';

/** Yields every plain file under this folder, in no order. */
export async function* plainFiles(root: string): AsyncGenerator<PlainFile> {
  for await (const organisation of namesIn(filesIn(root)))
    for await (const name of namesIn(placesOf(root, organisation).folder)) {
      const stored = storedFile(name);
      const draft = draftOfPlain(name);
      if (stored && !stored.isEncrypted) yield { organisation, sha256: stored.sha256, name, isDraft: false };
      else if (draft) yield { organisation, sha256: draft, name, isDraft: true };
    }
}

/**
 * Encrypts one plain file. The encrypted one is on the disk and was read again before the plain one is removed, so that
 * an interruption loses nothing; the product may run meanwhile. An incomplete draft is removed: nothing reads it.
 */
export async function encryptPlain(root: string, keys: FileKeys, plain: PlainFile): Promise<Encrypted> {
  const { organisation, sha256 } = plain;
  const places = placesOf(root, organisation);
  const source = path.join(places.folder, plain.name);
  if (!(await isWhole(root, keys, organisation, sha256))) {
    const handle = await open(source, 'r').catch(nullWhereMissing);
    if (!handle) return 'GONE';
    try {
      const hash = createHash('sha256');
      for await (const bytes of bytesOf(handle, 0, CHUNK)) hash.update(bytes);
      if (hash.digest('hex') !== sha256) {
        if (plain.isDraft) await rm(source, { force: true });
        return plain.isDraft ? 'GONE' : 'DAMAGED';
      }
      const key = await keys.findOrMake(organisation);
      await writeWhole(places.encrypted(sha256), encrypted(bytesOf(handle, 0, CHUNK), { key, organisation, sha256 }));
    } finally {
      await handle.close();
    }
    await syncFolderOf(source);
    if (!(await isWhole(root, keys, organisation, sha256))) throw new FileDamaged(sha256);
  }
  await rm(source, { force: true });
  return 'ENCRYPTED';
}

/** Returns whether the encrypted file exists and can be read to its end. */
async function isWhole(root: string, keys: FileKeys, organisation: string, sha256: string): Promise<boolean> {
  if (!(await stat(placesOf(root, organisation).encrypted(sha256)).catch(nullWhereMissing))) return false;
  try {
    const file = await openFile(root, keys, organisation, sha256);
    await file?.close();
    return file?.isEncrypted ?? false;
  } catch (error) {
    if (error instanceof FileDamaged || error instanceof FileLocked) return false;
    throw error;
  }
}

/** Maximum milliseconds of writing a draft. After that the program that wrote it has ended. */
const DRAFT_MS = 3_600_000;

/** Removes the encrypted drafts of killed programs; returns their number. */
export async function removeDrafts(root: string, now: Date): Promise<number> {
  let removed = 0;
  for await (const organisation of namesIn(filesIn(root)))
    for await (const name of namesIn(placesOf(root, organisation).folder)) {
      const file = path.join(placesOf(root, organisation).folder, name);
      const made = isDraft(name) ? (await stat(file).catch(nullWhereMissing))?.mtime : undefined;
      if (!made || now.getTime() - made.getTime() < DRAFT_MS) continue;
      await rm(file, { force: true });
      removed++;
    }
  return removed;
}
