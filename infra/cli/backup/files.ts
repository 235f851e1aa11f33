import { mkdir, opendir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { FileDamaged, type FileStore } from '#/backend/files/port.ts';

/** A file that the record names. `lost`: the store had it no more, or damaged, when the backup was made. */
export const FileLine = z.strictObject({
  organisation: z.string().regex(/^[\w-]{1,100}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int(),
  lost: z.boolean(),
});
export type FileLine = z.infer<typeof FileLine>;

/** Where a file stands in a backup. */
export const fileIn = (folder: string, { organisation, sha256 }: Pick<FileLine, 'organisation' | 'sha256'>): string =>
  path.join(folder, 'files', organisation, sha256);

/** Copies a file into the backup, once; whether the store has it, whole. */
export async function copyFile(files: FileStore, folder: string, organisation: string, sha256: string) {
  const target = fileIn(folder, { organisation, sha256 });
  if (await isThere(target)) return true;
  const bytes = await wholeOrNull(files, organisation, sha256);
  if (bytes === null) return false;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await writeFile(target, bytes, { flag: 'wx', mode: 0o600, flush: true });
  return true;
}

/** Pages of what was copied, then of what was lost. */
export async function* filePages(folder: string, lost: readonly FileLine[]): AsyncGenerator<FileLine[]> {
  const root = path.join(folder, 'files');
  if (await isThere(root))
    for await (const { name: organisation } of await opendir(root))
      for await (const { name: sha256 } of await opendir(path.join(root, organisation))) {
        const { size } = await stat(fileIn(folder, { organisation, sha256 }));
        yield [{ organisation, sha256, size, lost: false }];
      }
  yield [...lost];
}

async function wholeOrNull(files: FileStore, organisation: string, sha256: string): Promise<Buffer | null> {
  try {
    return await files.get(organisation, sha256);
  } catch (error) {
    if (error instanceof FileDamaged) return null;
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
