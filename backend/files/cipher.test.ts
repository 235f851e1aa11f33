import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CHUNK, decrypted, encrypted, encryptedSize, HEADER, LOCKED_CHUNK, plainSize, type FileKey } from './cipher.ts';

const key = randomBytes(32);
const sizes = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK - 16, 3 * CHUNK + 5];

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const fileOf = (bytes: Buffer, more: Partial<FileKey> = {}): FileKey => ({
  key,
  organisation: 'maker',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  ...more,
});
const lock = async (bytes: Buffer, size = 1 << 20, file = fileOf(bytes)) =>
  Buffer.concat(await Array.fromAsync(encrypted(inParts(bytes, size), file)));
const unlock = async (locked: Buffer, file: FileKey, size = LOCKED_CHUNK) =>
  Buffer.concat(
    await Array.fromAsync(decrypted(locked.subarray(0, HEADER), inParts(locked.subarray(HEADER), size), file)),
  );

describe('an encrypted file', () => {
  it.each(sizes)('of %i bytes comes back, however its bytes arrive', async (size) => {
    const bytes = randomBytes(size);
    for (const part of [1009, CHUNK, 1 << 20]) {
      const locked = await lock(bytes, part);
      expect(locked.length).toBe(encryptedSize(size));
      expect(plainSize(locked.length)).toBe(size);
      for (const read of [1009, LOCKED_CHUNK, 1 << 20])
        expect((await unlock(locked, fileOf(bytes), read)).equals(bytes)).toBe(true);
    }
  });

  it('holds nothing of the plain bytes, and never the same bytes twice', async () => {
    const bytes = Buffer.from('Plan of the clinical evaluation');
    const [one, two] = [await lock(bytes), await lock(bytes)];
    expect(one.includes('clinical')).toBe(false);
    expect(one.subarray(HEADER).equals(two.subarray(HEADER))).toBe(false);
  });

  const bytes = randomBytes(3 * CHUNK + 100);
  const chunk = (locked: Buffer, number: number) =>
    locked.subarray(HEADER + number * LOCKED_CHUNK, HEADER + (number + 1) * LOCKED_CHUNK);
  const flipped = (locked: Buffer, at: number) => {
    const copy = Buffer.from(locked);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const header = (locked: Buffer) => locked.subarray(0, HEADER);
  const tamperings: [string, (locked: Buffer, other: Buffer) => Buffer][] = [
    ['a bit changed in the first chunk', (locked) => flipped(locked, HEADER)],
    ['a bit changed in the last byte', (locked) => flipped(locked, locked.length - 1)],
    ['a bit changed in the salt', (locked) => flipped(locked, HEADER - 1)],
    ['a bit changed in the first bytes', (locked) => flipped(locked, 0)],
    ['cut by a byte', (locked) => locked.subarray(0, -1)],
    ['cut at the end of a chunk', (locked) => locked.subarray(0, HEADER + 2 * LOCKED_CHUNK)],
    ['cut after the header', header],
    ['cut within the header', (locked) => locked.subarray(0, 10)],
    ['lengthened by a byte', (locked) => Buffer.concat([locked, Buffer.from([0])])],
    ['with its last chunk twice', (locked) => Buffer.concat([locked, chunk(locked, 3)])],
    [
      'with two chunks in another order',
      (locked) =>
        Buffer.concat([header(locked), chunk(locked, 1), chunk(locked, 0), chunk(locked, 2), chunk(locked, 3)]),
    ],
    [
      'without a chunk in the middle',
      (locked) => Buffer.concat([header(locked), chunk(locked, 0), chunk(locked, 2), chunk(locked, 3)]),
    ],
    [
      'with a chunk of another encryption of the same bytes',
      (locked, other) => Buffer.concat([header(locked), chunk(other, 0), locked.subarray(HEADER + LOCKED_CHUNK)]),
    ],
  ];
  it.each(tamperings)('is refused %s', async (_, tamper) => {
    const [locked, other] = [await lock(bytes), await lock(bytes)];
    await expect(unlock(tamper(locked, other), fileOf(bytes))).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  });

  it('is refused as another file, and for another organisation', async () => {
    const locked = await lock(bytes);
    const another = fileOf(Buffer.from('another'));
    await expect(unlock(locked, another)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
    await expect(unlock(locked, fileOf(bytes, { organisation: 'other' }))).rejects.toMatchObject({
      code: 'FILE_DAMAGED',
    });
  });

  it('does not open with the key of another organisation', async () => {
    const locked = await lock(bytes);
    await expect(unlock(locked, fileOf(bytes, { key: randomBytes(32) }))).rejects.toMatchObject({
      code: 'FILE_LOCKED',
    });
  });

  it('yields the chunks before a damaged one, and never the damaged one', async () => {
    const locked = flipped(await lock(bytes), HEADER + 2 * LOCKED_CHUNK);
    const seen: Buffer[] = [];
    const reading = async () => {
      const chunks = inParts(locked.subarray(HEADER), LOCKED_CHUNK);
      for await (const plain of decrypted(header(locked), chunks, fileOf(bytes))) seen.push(plain);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
    expect(Buffer.concat(seen).equals(bytes.subarray(0, 2 * CHUNK))).toBe(true);
  });
});
