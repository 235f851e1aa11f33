export type PictureSize = { width: number; height: number };

/**
 * Width and height of a PNG or JPEG in pixels, from its header; null where the header states none. Nothing is decoded.
 */
export function pictureSize(bytes: Buffer): PictureSize | null {
  if (bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG') return ofPng(bytes);
  return bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8 ? ofJpeg(bytes) : null;
}

/** The first chunk of a PNG is IHDR, which begins with both (PNG 11.2.1). */
const ofPng = (bytes: Buffer): PictureSize | null =>
  bytes.toString('latin1', 12, 16) === 'IHDR' ? some(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) : null;

/**
 * A JPEG is a sequence of segments with their lengths; the frame header, SOF0 to SOF15, has both (ITU-T T.81, B.2.2).
 */
function ofJpeg(bytes: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return some(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    // Any number of 0xff bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** 0xc4, 0xc8 and 0xcc are tables and an extension. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const some = (width: number, height: number): PictureSize | null =>
  width > 0 && height > 0 ? { width, height } : null;
