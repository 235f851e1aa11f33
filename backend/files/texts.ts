import { mkdir, open, rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { decrypted, encrypted, HEADER, LOCKED_CHUNK } from './cipher.ts';
import { bytesOf, nullWhereMissing, writeWhole } from './disk.ts';
import { placesOf } from './places.ts';
import { FileDamaged, FileLocked, type FileKeys, type TextStore } from './port.ts';

/**
 * Keeps the texts of files in `<root>/texts/<organisation>/<sha256>/<version>.enc`, encrypted as files are (ADR 43). A
 * backup leaves them out: they are made again from the files.
 */
export function textsIn(root: string, keys: FileKeys): TextStore {
  const fileOf = (organisation: string, sha256: string, version: string) => {
    if (!/^[\w-]{1,50}$/.test(version)) throw new Error(`${version} is no version of a text`);
    return placesOf(root, organisation).text(sha256, version);
  };
  // The text has a key of its own: in the place of its file, or of another version, it does not open.
  const identityOf = (sha256: string, version: string) => `${sha256}/${version}`;

  return {
    async get(organisation, sha256, version) {
      const key = await keys.find(organisation);
      const handle = await open(fileOf(organisation, sha256, version), 'r').catch(nullWhereMissing);
      if (!handle) return null;
      try {
        if (!key) return null;
        const head = await handle.read(Buffer.alloc(HEADER), 0, HEADER, 0);
        const file = { key, organisation, sha256: identityOf(sha256, version) };
        const chunks = bytesOf(handle, HEADER, LOCKED_CHUNK);
        const packed = await buffer(decrypted(head.buffer.subarray(0, head.bytesRead), chunks, file));
        return (await promisify(gunzip)(packed)).toString('utf8');
      } catch (error) {
        if (error instanceof FileDamaged || error instanceof FileLocked) return null;
        throw error;
      } finally {
        await handle.close();
      }
    },

    async put(organisation, sha256, version, text) {
      const target = fileOf(organisation, sha256, version);
      const key = await keys.findOrMake(organisation);
      const packed = await promisify(gzip)(text);
      await mkdir(placesOf(root, organisation).texts(sha256), { recursive: true, mode: 0o700 });
      await writeWhole(target, encrypted(once(packed), { key, organisation, sha256: identityOf(sha256, version) }));
      // A file that was erased while it was read takes its words with it.
      if (!(await isStored(root, organisation, sha256))) await removeTexts(root, organisation, sha256);
    },
  };
}

/** Whether the file of this hash is stored, plain or encrypted. */
export async function isStored(root: string, organisation: string, sha256: string): Promise<boolean> {
  const places = placesOf(root, organisation);
  for (const file of [places.encrypted(sha256), places.plain(sha256)])
    if (await stat(file).catch(nullWhereMissing)) return true;
  return false;
}

/** Removes all texts of a file. The file goes first, so that a text that is written meanwhile goes as well. */
export const removeTexts = (root: string, organisation: string, sha256: string): Promise<void> =>
  rm(placesOf(root, organisation).texts(sha256), { recursive: true, force: true });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
