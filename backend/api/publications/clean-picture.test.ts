import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cleanPicture } from './clean-picture.ts';

const chunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};
const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngParts = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(14))), chunk('IEND')];
const [, ihdr = signature, idat = signature, iend = signature] = pngParts;
const secret = Buffer.from('taken at 48.85 N');

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const start = Buffer.from([0xff, 0xd8]);
const frame = segment(0xc0, Buffer.from([8, 0, 2, 0, 2, 1, 1, 0x11, 0]));
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
]);
const end = Buffer.from([0xff, 0xd9]);

describe('A picture', () => {
  it('keeps its pixels and loses texts, times and what stands behind its end', () => {
    const texts = [chunk('tEXt', secret), chunk('eXIf', secret), chunk('tIME', Buffer.alloc(7))];
    const full = Buffer.concat([signature, ihdr, ...texts, idat, iend, secret]);
    expect(cleanPicture(full)).toEqual({ mediaType: 'image/png', bytes: Buffer.concat(pngParts) });
  });

  it('of a camera loses the place where it was taken', () => {
    const jfif = segment(0xe0, Buffer.from('JFIF\0'));
    const full = Buffer.concat([start, jfif, segment(0xe1, secret), segment(0xfe, secret), frame, scan, end, secret]);
    const clean = Buffer.concat([start, jfif, frame, scan, end]);
    expect(cleanPicture(full)).toEqual({ mediaType: 'image/jpeg', bytes: clean });
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a PNG without an end', Buffer.concat([signature, ihdr, idat])],
    ['a JPEG without an end', Buffer.concat([start, frame, scan])],
    ['a PNG with a chunk that is longer than the file', Buffer.concat([signature, ihdr, idat.subarray(0, 14)])],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_, bytes) => expect(cleanPicture(bytes)).toBeNull());
});
