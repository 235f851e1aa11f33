import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { encrypted, encryptedSize, HEADER, isUnder } from './cipher.ts';
import { namesIn, nullWhereMissing, writeWhole } from './disk.ts';
import { openFile } from './open-file.ts';
import { filesIn, isHash, placesOf, storedFile } from './places.ts';
import type { FileKeys, FileStore } from './port.ts';
import { removeTexts } from './texts.ts';

/**
 * Stores files in a folder: `<root>/files/<organisation>/<sha256>.enc`; plain ones of earlier releases have no ending.
 * A file is complete or absent, also after a crash.
 */
export function folderStore(root: string, keys: FileKeys): FileStore {
  const openIn = async (organisation: string, sha256: string) =>
    isHash(sha256) ? openFile(root, keys, organisation, sha256) : null;

  async function read(organisation: string, sha256: string) {
    const file = await openIn(organisation, sha256);
    return file && { size: file.size, bytes: file.plain() };
  }

  return {
    async put(organisation, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const places = placesOf(root, organisation);
      const target = places.encrypted(sha256);
      const key = await keys.findOrMake(organisation);
      if (!(await touched(target, encryptedSize(bytes.length), key))) {
        await mkdir(places.folder, { recursive: true, mode: 0o700 });
        await writeWhole(target, encrypted(once(bytes), { key, organisation, sha256 }));
      }
      await rm(places.plain(sha256), { force: true });
      return sha256;
    },

    read,

    async get(organisation, sha256) {
      const file = await read(organisation, sha256);
      return file && buffer(file.bytes);
    },

    readEncrypted: async (organisation, sha256) => (await openIn(organisation, sha256))?.encrypted() ?? null,

    async putEncrypted(organisation, sha256, bytes) {
      const places = placesOf(root, organisation);
      await mkdir(places.folder, { recursive: true, mode: 0o700 });
      await writeWhole(places.encrypted(sha256), bytes);
    },

    async removeUntouched({ organisation, sha256, storedAt }) {
      const places = placesOf(root, organisation);
      const wentPlain = await removeOld(places.plain(sha256), storedAt);
      const isGone = (await removeOld(places.encrypted(sha256), storedAt)) || wentPlain;
      if (isGone) await removeTexts(root, organisation, sha256);
      return isGone;
    },

    async *list() {
      for await (const organisation of namesIn(filesIn(root)))
        for await (const { sha256, file } of filesOf(root, organisation)) {
          const found = await stat(file).catch(nullWhereMissing);
          if (found) yield { organisation, sha256, storedAt: found.mtime };
        }
    },
  };
}

/** Each file once, even while it exists both plain and encrypted. */
async function* filesOf(root: string, organisation: string) {
  const places = placesOf(root, organisation);
  for await (const name of namesIn(places.folder)) {
    const stored = storedFile(name);
    if (!stored) continue;
    const { sha256, isEncrypted } = stored;
    const isTwice = !isEncrypted && (await stat(places.encrypted(sha256)).catch(nullWhereMissing)) !== null;
    if (!isTwice) yield { sha256, file: isEncrypted ? places.encrypted(sha256) : places.plain(sha256) };
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Returns whether the file exists with this size and under this key; if so, updates its time. */
async function touched(file: string, size: number, key: Buffer): Promise<boolean> {
  const handle = await open(file, 'r').catch(nullWhereMissing);
  if (!handle) return false;
  try {
    if ((await handle.stat()).size !== size) return false;
    if (!isUnder(key, (await handle.read(Buffer.alloc(HEADER), 0, HEADER, 0)).buffer)) return false;
  } finally {
    await handle.close();
  }
  const now = new Date();
  return (await utimes(file, now, now).then(() => true, nullWhereMissing)) ?? false;
}

/**
 * Removes a file that was not stored again since `storedAt`. It is renamed first, so that a new one of its name stays.
 */
async function removeOld(target: string, storedAt: Date): Promise<boolean> {
  const aside = `${target}.${randomUUID()}.part`;
  if (!(await rename(target, aside).then(() => true, nullWhereMissing))) return false;
  const isTouched = (await stat(aside)).mtime > storedAt;
  if (isTouched) await rename(aside, target);
  else await rm(aside);
  return !isTouched;
}
