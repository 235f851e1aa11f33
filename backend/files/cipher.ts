import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { FileDamaged, FileLocked } from './port.ts';

/** Plain bytes of a chunk. The last chunk holds the rest; it is empty only for an empty file. */
export const CHUNK = 64 * 1024;
const TAG = 16;
/** Bytes of an encrypted chunk that is not the last one. */
export const LOCKED_CHUNK = CHUNK + TAG;

const MAGIC = Buffer.from('ACTAFIL1');
const MARK = 4;
const SALT = 32;
export const HEADER = MAGIC.length + MARK + SALT;

/** The key of an organisation (32 bytes), and the file that it encrypts. */
export type FileKey = { key: Buffer; organisation: string; sha256: string };

/**
 * Yields the encrypted form of a file: a header, then chunks of 64 KiB, each under AES-256-GCM (the STREAM construction
 * of Hoang, Reyhanitabar, Rogaway and Vizár, 2015). The nonce holds the number of the chunk and marks the last one, so
 * that chunks cannot be reordered, left out or added. Each file has a separate key, derived from the key of the
 * organisation, a random salt, the organisation and the hash, so that no chunk fits into another file.
 */
export async function* encrypted(plain: AsyncIterable<Uint8Array>, file: FileKey): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  yield Buffer.concat([MAGIC, markOf(file.key), salt]);
  const key = derived(file, salt);
  let number = 0;
  for await (const { bytes, isLast } of inPieces(plain, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast));
    yield cipher.update(bytes);
    cipher.final();
    yield cipher.getAuthTag();
  }
}

/**
 * Yields the plain bytes of the output of `encrypted`; `chunks` begin after the header. Yields only authenticated
 * bytes. Throws `FileLocked` for another key, `FileDamaged` if anything was altered.
 */
export async function* decrypted(
  header: Buffer,
  chunks: AsyncIterable<Uint8Array>,
  file: FileKey,
): AsyncGenerator<Buffer> {
  if (header.length !== HEADER || !header.subarray(0, MAGIC.length).equals(MAGIC)) throw new FileDamaged(file.sha256);
  if (!isUnder(file.key, header)) throw new FileLocked(file.sha256);
  const key = derived(file, header.subarray(HEADER - SALT));
  let number = 0;
  for await (const { bytes, isLast } of inPieces(chunks, LOCKED_CHUNK)) {
    if (bytes.length < TAG) throw new FileDamaged(file.sha256);
    const end = bytes.length - TAG;
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++, isLast), { authTagLength: TAG });
    decipher.setAuthTag(bytes.subarray(end));
    const plain = decipher.update(bytes.subarray(0, end));
    try {
      decipher.final();
    } catch {
      throw new FileDamaged(file.sha256); // its only failure: the tag does not fit
    }
    yield plain;
  }
}

/** Returns whether a header names this key. It is a fast check without proof. */
export const isUnder = (key: Buffer, header: Buffer): boolean =>
  header.length === HEADER && header.subarray(MAGIC.length, MAGIC.length + MARK).equals(markOf(key));

/** Returns the number of bytes of the encrypted form of a file. */
export const encryptedSize = (plain: number): number => HEADER + plain + TAG * Math.max(1, Math.ceil(plain / CHUNK));

/** Returns the number of plain bytes in an encrypted file of this size. */
export function plainSize(whole: number): number {
  const locked = whole - HEADER;
  return locked - TAG * Math.max(1, Math.ceil(locked / LOCKED_CHUNK));
}

const markOf = (key: Buffer): Buffer =>
  createHash('sha256').update('acta.organisation-key').update(key).digest().subarray(0, MARK);

const derived = ({ key, organisation, sha256 }: FileKey, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `acta file\0${organisation}\0${sha256}`, 32));

/** The key is used for one file alone, so a counter never repeats a nonce. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Yields the bytes in pieces of one size, and marks the last one. A piece that arrives whole is not copied. */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Buffer | null = null;
  let part: Buffer = Buffer.alloc(0);
  for await (const given of source) {
    let bytes: Buffer = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
    if (part.length > 0) {
      const missing = size - part.length;
      part = Buffer.concat([part, bytes.subarray(0, missing)]);
      bytes = bytes.subarray(missing);
      if (part.length < size) continue;
      if (waiting) yield { bytes: waiting, isLast: false };
      waiting = part;
    }
    for (; bytes.length >= size; bytes = bytes.subarray(size)) {
      if (waiting) yield { bytes: waiting, isLast: false };
      waiting = bytes.subarray(0, size);
    }
    part = bytes;
  }
  if (waiting && part.length > 0) yield { bytes: waiting, isLast: false };
  yield { bytes: waiting && part.length === 0 ? waiting : part, isLast: true };
}
