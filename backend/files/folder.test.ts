import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from './folder.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'acta-files-'));
});
afterAll(() => rm(root, { recursive: true }));

const bytes = Buffer.from('Plan, version 1');

describe('a store of files in a folder', () => {
  it('gives back what it was given, by its hash', async () => {
    const store = folderStore(root);
    const sha256 = await store.put('maker', bytes);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await store.get('maker', sha256)).toEqual(bytes);
  });

  it('keeps the same bytes once', async () => {
    const store = folderStore(root);
    const hashes = await Promise.all([store.put('twice', bytes), store.put('twice', bytes), store.put('twice', bytes)]);
    expect(new Set(hashes).size).toBe(1);
    expect(await readdir(path.join(root, 'files', 'twice'))).toEqual([hashes[0]]);
  });

  it('shows nobody the files of another organisation', async () => {
    const store = folderStore(root);
    const sha256 = await store.put('one', bytes);
    expect(await store.get('other', sha256)).toBeNull();
    expect(await store.get('one', '../one/secret')).toBeNull();
    await expect(store.put('../other', bytes)).rejects.toThrow('no name of an organisation');
  });

  it('notices that a file was changed, and puts back what was cut short', async () => {
    const store = folderStore(root);
    const sha256 = await store.put('damaged', bytes);
    const file = path.join(root, 'files', 'damaged', sha256);
    await writeFile(file, 'Plan, version 2');
    await expect(store.get('damaged', sha256)).rejects.toThrow('is damaged');
    await writeFile(file, 'Plan');
    await store.put('damaged', bytes);
    expect(await store.get('damaged', sha256)).toEqual(bytes);
  });
});
