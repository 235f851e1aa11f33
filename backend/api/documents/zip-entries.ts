import { inflateRawSync } from 'node:zlib';

const centralHeader = 0x02014b50;
const localHeader = 0x04034b50;
const endOfDirectory = 0x06054b50;
const endSize = 22;

/** An entry in the directory of a zip; `at` is the offset of its local header. */
export type ZipEntry = { name: string; isEncrypted: boolean; method: number; packed: number; at: number };

/** The entries of a zip, read from its directory; null where it is no zip. Nothing is unpacked. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = endOf(bytes);
  if (end === null) return null;
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== centralHeader) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const next = at + 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (next > end) return null;
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}

/**
 * The bytes of an entry, at most `limit` of them; null where it holds more or cannot be read. Its stated size is not
 * trusted: the unpacked bytes are counted.
 */
export function unpacked(bytes: Buffer, { isEncrypted, method, packed, at }: ZipEntry, limit: number): Buffer | null {
  if (isEncrypted || at + 30 > bytes.length || bytes.readUInt32LE(at) !== localHeader) return null;
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(from, from + packed);
  if (content.length !== packed) return null;
  if (method === 0) return content.length <= limit ? content : null;
  if (method !== 8) return null;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, limit) });
  } catch {
    return null;
  }
}

/** The last record of a zip; a comment of up to 64 kB may follow it. */
function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - endSize - 0xffff);
  for (let at = bytes.length - endSize; at >= first; at--) if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  return null;
}
