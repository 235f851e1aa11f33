import { crc32, deflateRawSync } from 'node:zlib';

/** A packed zip of these entries, as any program writes it. `size`: the size in the directory, where it is false. */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>, said?: { size: number }): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [path, text] of Object.entries(entries)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    [20, 0x800, 8, 0, 0].forEach((value, index) => head.writeUInt16LE(value, index * 2));
    [crc32(content), packed.length, said?.size ?? content.length].forEach((value, index) =>
      head.writeUInt32LE(value, 10 + index * 4),
    );
    head.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    const placed = Buffer.concat([Buffer.from('PK\x03\x04'), head, name, packed]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, entry, name]));
    parts.push(placed);
    at += placed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  [8, 10].forEach((place) => end.writeUInt16LE(directory.length, place));
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}
