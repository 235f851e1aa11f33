import { inflateRawSync } from 'node:zlib';
import { FileNotRead } from './blocks.ts';
import { limits } from './limits.ts';

/** The entries of a zip file. `read` returns null where there is none of this name. */
export type Zip = { names: readonly string[]; has: (name: string) => boolean; read: (name: string) => Buffer | null };

type Entry = { method: number; packed: number; at: number };

const END = 0x06054b50;
const LISTED = 0x02014b50;
const ENTRY = 0x04034b50;
const damaged = (message: string) => new FileNotRead('DAMAGED', message);
const tooLarge = (message: string) => new FileNotRead('TOO_LARGE', message);

/**
 * Opens a zip file by its directory (APPNOTE 6.3, 4.3.12). Nothing is written to a disk, so the names of entries lead
 * nowhere. Throws `FileNotRead`: `DAMAGED`, `ENCRYPTED`, or `TOO_LARGE` for what unpacks to more than the limits, also
 * where the directory says less.
 */
export function openZip(bytes: Buffer): Zip {
  const entries = entriesOf(bytes);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      const content = contentOf(bytes, entry);
      unpacked += content.length;
      if (unpacked > limits.zipTotalBytes) throw tooLarge('The entries unpack to too much');
      return content;
    },
  };
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > limits.zipEntries) throw tooLarge(`The archive has ${count} entries`);
  const entries = new Map<string, Entry>();
  let declared = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== LISTED) throw damaged('The directory is broken');
    if (bytes.readUInt16LE(at + 8) & 1) throw new FileNotRead('ENCRYPTED', 'An entry is encrypted');
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    declared += size;
    if (declared > limits.zipTotalBytes) throw tooLarge('The directory says too much');
    if (size > 1 << 20 && size / Math.max(packed, 1) > limits.zipRatio) throw tooLarge('An entry is packed too well');
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const path = bytes
      .toString('utf8', at + 46, at + 46 + (name ?? 0))
      .replaceAll('\\', '/')
      .replace(/^\//, '');
    // The first of two entries with one name counts, as in the programs that show the file.
    if (!entries.has(path))
      entries.set(path, { method: bytes.readUInt16LE(at + 10), packed, at: bytes.readUInt32LE(at + 42) });
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** The end of the directory is in the last 64 KiB: only a comment can follow it. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw damaged('The archive has no end');
}

function contentOf(bytes: Buffer, { method, packed, at }: Entry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw damaged('An entry is missing');
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const stored = bytes.subarray(start, start + packed);
  if (method === 0) return stored;
  if (method !== 8) throw damaged(`An entry is packed in way ${method}`);
  try {
    return inflateRawSync(stored, { maxOutputLength: limits.zipEntryBytes });
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarge ? tooLarge('An entry unpacks to too much') : damaged('An entry does not unpack');
  }
}
