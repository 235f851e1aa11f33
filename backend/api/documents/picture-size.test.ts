import { expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33);
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const segment = (marker: number, data: readonly number[]) => Buffer.from([0xff, marker, 0, data.length + 2, ...data]);
const start = Buffer.from([0xff, 0xd8]);
const frame = (marker: number) => segment(marker, [8, 0x4e, 0x20, 0x01, 0x40, 3, 1, 0x11, 0]);
const jfif = segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);

it.each([
  ['a PNG', png(20_000, 20_000), { width: 20_000, height: 20_000 }],
  ['a JPEG', Buffer.concat([start, jfif, frame(0xc0)]), { width: 320, height: 20_000 }],
  [
    'a progressive JPEG',
    Buffer.concat([start, jfif, segment(0xc4, [1, 2, 3]), frame(0xc2)]),
    { width: 320, height: 20_000 },
  ],
  [
    'a JPEG with filling',
    Buffer.concat([start, Buffer.from([0xff, 0xff]), frame(0xc1)]),
    { width: 320, height: 20_000 },
  ],
  ['a PNG without a side', png(0, 10), null],
  ['a PNG that is cut', png(10, 10).subarray(0, 20), null],
  ['a JPEG that is cut', Buffer.concat([start, jfif]), null],
  [
    'a JPEG whose segment has no length',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xc0, 1, 2, 3, 4, 5, 6]),
    null,
  ],
  ['neither', Buffer.from('%PDF-1.7 and more than that'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s says how large it is, or nothing', (_what, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size);
});
