import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { FileDamaged, type FileStore } from './port.ts';

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
const isName = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** Files in a folder: `<root>/files/<organisation>/<sha256>`. A file is there whole or not at all, also after a crash. */
export function folderStore(root: string): FileStore {
  const folderOf = (organisation: string) => {
    if (!isName(organisation)) throw new Error(`${organisation} is no name of an organisation`);
    return path.join(root, 'files', organisation);
  };

  return {
    async put(organisation, bytes) {
      const sha256 = hashOf(bytes);
      const folder = folderOf(organisation);
      const target = path.join(folder, sha256);
      if (await touched(target, bytes.length)) return sha256;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(target, bytes);
      return sha256;
    },

    async get(organisation, sha256) {
      if (!isHash(sha256)) return null;
      const bytes = await readFile(path.join(folderOf(organisation), sha256)).catch(nullWhereMissing);
      if (bytes && hashOf(bytes) !== sha256) throw new FileDamaged(sha256);
      return bytes;
    },

    async removeUntouched({ organisation, sha256, storedAt }) {
      const target = path.join(folderOf(organisation), sha256);
      const aside = `${target}.${randomUUID()}.part`;
      // Aside first: who keeps it again from here on finds nothing, and writes it anew.
      const moved = await rename(target, aside).then(() => true, nullWhereMissing);
      if (!moved) return false;
      const isTouched = (await stat(aside)).mtime > storedAt;
      if (isTouched) await rename(aside, target);
      else await rm(aside);
      return !isTouched;
    },

    async *list() {
      for await (const organisation of namesIn(path.join(root, 'files')))
        for await (const sha256 of namesIn(folderOf(organisation))) {
          const found = isHash(sha256) ? await stat(path.join(folderOf(organisation), sha256)) : null;
          if (found) yield { organisation, sha256, size: found.size, storedAt: found.mtime };
        }
    },
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(nullWhereMissing);
  if (entries) for await (const { name } of entries) yield name;
}

/** Whether the file is there, whole; if so, it counts as kept now. */
async function touched(file: string, size: number): Promise<boolean> {
  if ((await stat(file).catch(nullWhereMissing))?.size !== size) return false;
  const now = new Date();
  return (await utimes(file, now, now).then(() => true, nullWhereMissing)) ?? false;
}

/** Under another name first, and on the disk before it gets its own. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const draft = `${target}.${randomUUID()}.part`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
