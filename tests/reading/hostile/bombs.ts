import { constants, deflateRawSync, crc32 } from 'node:zlib';

/** Deflated bytes of `times` copies of a piece, without unpacking or packing them all: each copy is a block of its own. */
export function deflatedCopies(piece: Buffer, times: number): Buffer {
  const block = deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: times }, () => block), Buffer.of(3, 0)]);
}

/** The same for a stream of a PDF file, which has a head (RFC 1950). */
export const zlibCopies = (piece: Buffer, times: number): Buffer =>
  Buffer.concat([Buffer.of(0x78, 0xda), deflatedCopies(piece, times), Buffer.alloc(4)]);

/** An entry as it stands in the archive: its packed bytes, and what the directory says of it. */
export type RawEntry = {
  packed: Buffer;
  /** 8: deflated. */
  method?: number;
  size?: number;
  flags?: number;
  /** Where the directory says that it begins. */
  at?: number;
};

/** A zip file whose directory may lie. Entries given as text are packed as they should be. */
export function rawZip(
  entries: readonly (readonly [string, RawEntry | string])[],
  end?: Partial<{ count: number; at: number }>,
): Buffer {
  const [parts, listed]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [path, given] of entries) {
    const entry = typeof given === 'string' ? entryOf(Buffer.from(given)) : given;
    const name = Buffer.from(path);
    const { packed, method = 8, size = packed.length, flags = 0x800 } = entry;
    const head = Buffer.alloc(26);
    [20, flags, method, 0, 0].forEach((value, index) => head.writeUInt16LE(value, index * 2));
    [crc32(packed), packed.length, size].forEach((value, index) => head.writeUInt32LE(value, 10 + index * 4));
    head.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(entry.at ?? at, 10);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), head, name, packed);
    listed.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, name);
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(listed);
  const tail = Buffer.alloc(22);
  tail.write('PK\x05\x06', 'latin1');
  [8, 10].forEach((place) => tail.writeUInt16LE(end?.count ?? entries.length, place));
  tail.writeUInt32LE(directory.length, 12);
  tail.writeUInt32LE(end?.at ?? at, 16);
  return Buffer.concat([...parts, directory, tail]);
}

export function entryOf(bytes: Buffer): RawEntry {
  return { packed: deflateRawSync(bytes), size: bytes.length };
}
