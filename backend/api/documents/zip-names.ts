const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
const endSize = 22;

/** The names of the entries of a zip, read from its directory; null where it is none. Nothing is unpacked. */
export function zipNames(bytes: Buffer): string[] | null {
  const end = endOf(bytes);
  if (end === null) return null;
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== centralHeader) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const next = at + 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (next > end) return null;
    names.push(bytes.toString('utf8', at + 46, at + 46 + (name ?? 0)));
    at = next;
  }
  return names;
}

/** The last record of a zip, which a comment of up to 64 kB may follow. */
function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - endSize - 0xffff);
  for (let at = bytes.length - endSize; at >= first; at--) if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  return null;
}
