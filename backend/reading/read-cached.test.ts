import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from '#/backend/files/folder.ts';
import { textsIn } from '#/backend/files/texts.ts';
import { fileKeys } from '#/tests/makers/file-keys.ts';
import { cachedReading, readCached } from './read-cached.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'acta-cached-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('a stored file', () => {
  it('is read once, and its text is cached', async () => {
    const keys = fileKeys();
    const stores = { files: folderStore(root, keys), texts: textsIn(root, keys) };
    const sha256 = await stores.files.put('maker', Buffer.from('# Plan\n\nThe risk is accepted.'));
    const file = { organisation: 'maker', sha256, name: 'plan.md' };
    expect(await cachedReading(stores.texts, file)).toBeNull();
    const reading = await readCached(stores, file);
    expect(reading?.blocks.map(({ text }) => text)).toEqual(['Plan', 'The risk is accepted.']);
    const withoutFile = { ...stores, files: { get: () => Promise.reject(new Error('read again')) } };
    expect(await readCached(withoutFile, file)).toEqual(reading);
    expect((await readCached(stores, { ...file, name: 'plan.txt' }))?.type).toBe('txt');
  });

  it('that is gone has no text', async () => {
    const keys = fileKeys();
    const stores = { files: folderStore(root, keys), texts: textsIn(root, keys) };
    const file = { organisation: 'maker', sha256: '0'.repeat(64), name: 'plan.md' };
    expect(await readCached(stores, file)).toBeNull();
  });
});
