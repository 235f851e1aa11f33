import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKeys } from '#/tests/makers/file-keys.ts';
import { CHUNK } from './cipher.ts';
import { folderStore } from './folder.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'acta-files-'));
});
afterAll(() => rm(root, { recursive: true }));

const bytes = Buffer.from('Plan, version 1');
const hash = '1c02fe06e6aa6d9cd5c8e66c18c0b2efc8a7b4d2b9a3ab5ee4a4dd55ed8d1e43';
const on = (organisation: string, sha256: string, ending = '.enc') =>
  path.join(root, 'files', organisation, sha256 + ending);

describe('a store of files in a folder', () => {
  it('gives back what it was given, by its hash', async () => {
    const store = folderStore(root, fileKeys());
    const sha256 = await store.put('maker', bytes);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await store.get('maker', sha256)).toEqual(bytes);
  });

  it('keeps nothing plain', async () => {
    const store = folderStore(root, fileKeys());
    await store.put('secret', bytes);
    for (const name of await readdir(path.join(root, 'files', 'secret'))) {
      expect(name).toMatch(/^[0-9a-f]{64}\.enc$/);
      expect((await readFile(path.join(root, 'files', 'secret', name))).includes('Plan')).toBe(false);
    }
  });

  it('keeps the same bytes once', async () => {
    const store = folderStore(root, fileKeys());
    const hashes = await Promise.all([store.put('twice', bytes), store.put('twice', bytes), store.put('twice', bytes)]);
    expect(new Set(hashes).size).toBe(1);
    expect(await readdir(path.join(root, 'files', 'twice'))).toEqual([`${hashes[0]}.enc`]);
  });

  it('gives back a large file as a stream, and its size', async () => {
    const store = folderStore(root, fileKeys());
    const large = randomBytes(5 * CHUNK + 7);
    const file = await store.read('large', await store.put('large', large));
    expect(file?.size).toBe(large.length);
    expect(file && (await buffer(file.bytes)).equals(large)).toBe(true);
  });

  it('goes on reading a file that is removed meanwhile', async () => {
    const store = folderStore(root, fileKeys());
    const large = randomBytes(5 * CHUNK);
    const sha256 = await store.put('removed', large);
    const file = await store.read('removed', sha256);
    await rm(on('removed', sha256));
    expect(file && (await buffer(file.bytes)).equals(large)).toBe(true);
    expect(await store.get('removed', sha256)).toBeNull();
  });

  it('shows nobody the files of another organisation', async () => {
    const store = folderStore(root, fileKeys());
    const sha256 = await store.put('one', bytes);
    expect(await store.get('other', sha256)).toBeNull();
    expect(await store.get('one', '../one/secret')).toBeNull();
    await expect(store.put('../other', bytes)).rejects.toThrow('no name of an organisation');
  });

  it('does not open a file that was laid into the folder of another organisation', async () => {
    const store = folderStore(root, fileKeys());
    const sha256 = await store.put('giver', bytes);
    await store.put('taker', Buffer.from('something'));
    await rename(on('giver', sha256), on('taker', sha256));
    await expect(store.get('taker', sha256)).rejects.toMatchObject({ code: 'FILE_LOCKED' });
  });

  it('notices that a file was changed, cut or exchanged, and puts back what was cut short', async () => {
    const store = folderStore(root, fileKeys());
    const sha256 = await store.put('damaged', bytes);
    const other = await store.put('damaged', Buffer.from('Plan, version 2'));
    const file = on('damaged', sha256);
    const before = await readFile(file);
    await writeFile(file, await readFile(on('damaged', other)));
    await expect(store.get('damaged', sha256)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
    await writeFile(file, before.with(before.length - 1, (before.at(-1) ?? 0) ^ 1));
    await expect(store.get('damaged', sha256)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
    await writeFile(file, before);
    await truncate(file, before.length - 3);
    await expect(store.read('damaged', sha256)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
    await store.put('damaged', bytes);
    expect(await store.get('damaged', sha256)).toEqual(bytes);
  });

  it('opens nothing once the key of the organisation is erased, and keeps what comes after', async () => {
    const keys = fileKeys();
    const store = folderStore(root, keys);
    const sha256 = await store.put('erased', bytes);
    keys.erase('erased');
    await expect(store.get('erased', sha256)).rejects.toMatchObject({ code: 'FILE_LOCKED' });
    const later = await store.put('erased', Buffer.from('later'));
    expect(await store.get('erased', later)).toEqual(Buffer.from('later'));
    await expect(store.get('erased', sha256)).rejects.toMatchObject({ code: 'FILE_LOCKED' });
    await store.put('erased', bytes);
    expect(await store.get('erased', sha256)).toEqual(bytes);
  });

  it('reads the plain files of earlier releases, and encrypts one that comes again', async () => {
    const store = folderStore(root, fileKeys());
    const sha256 = await store.put('earlier', bytes);
    await rm(on('earlier', sha256));
    await writeFile(on('earlier', sha256, ''), bytes);
    expect(await store.get('earlier', sha256)).toEqual(bytes);
    expect(await Array.fromAsync(store.list())).toContainEqual(expect.objectContaining({ sha256 }));
    await store.put('earlier', bytes);
    expect(await readdir(path.join(root, 'files', 'earlier'))).toEqual([`${sha256}.enc`]);
    await writeFile(on('earlier', hash, ''), 'something else');
    await expect(store.get('earlier', hash)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  });

  it('gives a file away encrypted, also a plain one, and takes it back', async () => {
    const keys = fileKeys();
    const store = folderStore(root, keys);
    const sha256 = await store.put('moving', bytes);
    await writeFile(on('moving', sha256, ''), bytes);
    for (const ending of ['.enc', '']) {
      const away = await store.readEncrypted('moving', sha256);
      const locked = away && (await buffer(away));
      expect(locked?.includes('Plan')).toBe(false);
      const other = await mkdtemp(path.join(tmpdir(), 'acta-files-'));
      const elsewhere = folderStore(other, keys);
      await elsewhere.putEncrypted(
        'moving',
        sha256,
        (async function* () {
          if (locked) yield locked;
        })(),
      );
      expect(await elsewhere.get('moving', sha256)).toEqual(bytes);
      await rm(other, { recursive: true });
      await rm(on('moving', sha256, ending));
    }
  });
});
