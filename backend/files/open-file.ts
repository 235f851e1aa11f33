import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CHUNK, decrypted, encrypted, HEADER, LOCKED_CHUNK, plainSize, type FileKey } from './cipher.ts';
import { bytesOf, nullWhereMissing } from './disk.ts';
import { placesOf } from './places.ts';
import { FileDamaged, FileLocked, type FileKeys } from './port.ts';

/** An open file that was checked completely. The caller closes it or takes one of its streams. */
export type OpenFile = {
  /** Number of plain bytes. */
  size: number;
  isEncrypted: boolean;
  plain: () => Readable;
  encrypted: () => Promise<Readable>;
  close: () => Promise<void>;
};

type Found = { handle: FileHandle; isEncrypted: boolean };

/**
 * Opens a file and compares all of it with its hash; null where the organisation has none. The streams read the same
 * open file, so that a removal or an encryption meanwhile does not affect them. Throws `FileDamaged`, `FileLocked`.
 */
export async function openFile(
  root: string,
  keys: FileKeys,
  organisation: string,
  sha256: string,
): Promise<OpenFile | null> {
  const found = await find(root, organisation, sha256);
  if (!found) return null;
  const { handle, isEncrypted } = found;
  try {
    const key = isEncrypted ? await keys.find(organisation) : null;
    if (isEncrypted && !key) throw new FileLocked(sha256);
    const stored = () => bytesOf(handle, 0, CHUNK);
    const plain = () => (key ? opened(handle, { key, organisation, sha256 }) : stored());
    const hash = createHash('sha256');
    for await (const bytes of plain()) hash.update(bytes);
    if (hash.digest('hex') !== sha256) throw new FileDamaged(sha256);
    const { size } = await handle.stat();
    return {
      size: isEncrypted ? plainSize(size) : size,
      isEncrypted,
      plain: () => streamOf(plain(), handle),
      async encrypted() {
        if (isEncrypted) return streamOf(stored(), handle);
        const made = { key: await keys.findOrMake(organisation), organisation, sha256 };
        return streamOf(encrypted(stored(), made), handle);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* opened(handle: FileHandle, file: FileKey): AsyncGenerator<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER), 0, HEADER, 0);
  yield* decrypted(buffer.subarray(0, bytesRead), bytesOf(handle, HEADER, LOCKED_CHUNK), file);
}

/** An encryption writes the encrypted file before it removes the plain one, so the last step looks for it once more. */
async function find(root: string, organisation: string, sha256: string): Promise<Found | null> {
  const places = placesOf(root, organisation);
  const ways = [
    { file: places.encrypted(sha256), isEncrypted: true },
    { file: places.plain(sha256), isEncrypted: false },
    { file: places.encrypted(sha256), isEncrypted: true },
  ];
  for (const { file, isEncrypted } of ways) {
    const handle = await open(file, 'r').catch(nullWhereMissing);
    if (handle) return { handle, isEncrypted };
  }
  return null;
}

/** A stream that closes the file when it ends, fails, or is destroyed before it began. */
function streamOf(bytes: AsyncIterable<Buffer>, handle: FileHandle): Readable {
  const stream = Readable.from(bytes, { objectMode: false, highWaterMark: CHUNK });
  stream.once('close', () => void handle.close().catch(() => undefined)); // nothing was written: nothing is lost
  return stream;
}
