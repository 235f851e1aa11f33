import { pictureSize } from '../documents/picture-size.ts';

/** A picture without what does not belong to it; null where the bytes are no whole PNG or JPEG. */
export function cleanPicture(bytes: Buffer): { mediaType: 'image/png' | 'image/jpeg'; bytes: Buffer } | null {
  if (!pictureSize(bytes)) return null;
  const isPng = bytes.subarray(0, 8).equals(pngSignature);
  const clean = isPng ? cleanPng(bytes) : cleanJpeg(bytes);
  return clean && { mediaType: isPng ? 'image/png' : 'image/jpeg', bytes: clean };
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks that say how the pixels look (PNG 11.2 and 11.3). The others are texts, times and what programs add. */
const pixels = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'bKGD',
  'pHYs',
]);

/** A PNG with its pixels alone, up to its end. A chunk is a length, a type, that many bytes, and a checksum. */
function cleanPng(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [pngSignature];
  for (let at = pngSignature.length; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (pixels.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

/**
 * A JPEG with its pixels alone, up to its end (ITU-T T.81, B.1). Of the segments of applications, JFIF (APP0), the
 * colour profile (APP2) and the colour transform (APP14) stay; Exif with its places and previews, and comments, do not.
 */
function cleanJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    if (!isForeign(marker)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== startOfScan) continue;
    // The compressed pixels, in which a marker is preceded by 0xff and is neither a stuffed byte nor a restart.
    const next = endOfScan(bytes, at);
    if (next === null) return null;
    kept.push(bytes.subarray(at, next));
    at = next;
    if (bytes[at + 1] === endOfImage) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
  }
  return null;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
const isForeign = (marker: number): boolean =>
  marker === comment || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);

/** The place of the next marker after compressed pixels; null where the file ends before it. */
function endOfScan(bytes: Buffer, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    const isPixels = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isPixels) return at;
  }
  return null;
}
