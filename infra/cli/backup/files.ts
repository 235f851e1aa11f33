import { createReadStream } from 'node:fs';
import { mkdir, opendir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { FileDamaged, FileLocked, type FileStore } from '#/backend/files/port.ts';
import { digestOf } from './part.ts';

/**
 * A file that the record names. `lost`: it was missing from the store, damaged, or without its key at the time of the
 * backup. `encrypted`: SHA-256 of the bytes in the backup; backups of earlier releases have none and hold plain files.
 * `size`: of the bytes in the backup.
 */
export const FileLine = z.strictObject({
  organisation: z.string().regex(/^[\w-]{1,100}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int(),
  lost: z.boolean(),
  encrypted: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type FileLine = z.infer<typeof FileLine>;

/** Path of a file in a backup: under its hash, also if it is encrypted. */
export const fileIn = (folder: string, { organisation, sha256 }: Pick<FileLine, 'organisation' | 'sha256'>): string =>
  path.join(folder, 'files', organisation, sha256);

/** Copies a file into the backup, once, encrypted; returns whether the store holds it intact. */
export async function copyFile(files: FileStore, folder: string, organisation: string, sha256: string) {
  const target = fileIn(folder, { organisation, sha256 });
  if (await isThere(target)) return true;
  const bytes = await wholeOrNull(files, organisation, sha256);
  if (bytes === null) return false;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await writeFile(target, bytes, { flag: 'wx', mode: 0o600, flush: true });
  return true;
}

/** Yields pages of the copied files, then of the lost ones. */
export async function* filePages(folder: string, lost: Iterable<FileLine>): AsyncGenerator<FileLine[]> {
  const root = path.join(folder, 'files');
  if (await isThere(root))
    for await (const { name: organisation } of await opendir(root))
      for await (const { name: sha256 } of await opendir(path.join(root, organisation))) {
        const digest = await digestOf(fileIn(folder, { organisation, sha256 }));
        if (digest) yield [{ organisation, sha256, size: digest.bytes, lost: false, encrypted: digest.sha256 }];
      }
  yield [...lost];
}

/** Restores a file of a backup into the store. A file of an earlier release is plain there, and is encrypted now. */
export async function restoreFile(files: FileStore, folder: string, line: FileLine): Promise<void> {
  const { organisation, sha256 } = line;
  const bytes = createReadStream(fileIn(folder, line));
  if (line.encrypted !== undefined) return files.putEncrypted(organisation, sha256, bytes);
  await files.put(organisation, Buffer.concat(await Array.fromAsync<Buffer>(bytes)));
}

async function wholeOrNull(files: FileStore, organisation: string, sha256: string): Promise<Readable | null> {
  try {
    return await files.readEncrypted(organisation, sha256);
  } catch (error) {
    if (error instanceof FileDamaged || error instanceof FileLocked) return null;
    throw error;
  }
}

export const isThere = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    },
  );
