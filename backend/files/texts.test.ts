import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKeys } from '#/tests/makers/file-keys.ts';
import { folderStore } from './folder.ts';
import { textsIn } from './texts.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'acta-texts-'));
});
afterAll(() => rm(root, { recursive: true }));

const words = 'The residual risk is accepted.';
const hash = createHash('sha256').update(words).digest('hex');
const placeOf = (organisation: string, sha256 = hash, version = 'acta-1-txt') =>
  path.join(root, 'texts', organisation, sha256, `${version}.enc`);

/** The texts of files that are stored. */
async function textsOf(organisation: string, keys = fileKeys()) {
  await folderStore(root, keys).put(organisation, Buffer.from(words));
  return textsIn(root, keys);
}

describe('the text of a file', () => {
  it('comes back by file and version, for its organisation alone', async () => {
    const texts = await textsOf('maker');
    await texts.put('maker', hash, 'acta-1-txt', words);
    expect(await texts.get('maker', hash, 'acta-1-txt')).toBe(words);
    expect(await texts.get('maker', hash, 'acta-2-txt')).toBeNull();
    expect(await texts.get('other', hash, 'acta-1-txt')).toBeNull();
  });

  it('stands nowhere in plain words', async () => {
    await (await textsOf('secret')).put('secret', hash, 'acta-1-txt', words);
    expect((await readFile(placeOf('secret'))).includes('residual')).toBe(false);
  });

  it('is missing where it was changed, exchanged, or its key is gone, so that it is made again', async () => {
    const keys = fileKeys();
    const texts = await textsOf('worn', keys);
    await texts.put('worn', hash, 'acta-1-txt', words);
    await cp(placeOf('worn'), placeOf('worn', hash, 'acta-2-txt'));
    expect(await texts.get('worn', hash, 'acta-2-txt')).toBeNull();
    const bytes = await readFile(placeOf('worn'));
    await writeFile(placeOf('worn'), bytes.with(bytes.length - 20, 0));
    expect(await texts.get('worn', hash, 'acta-1-txt')).toBeNull();
    await writeFile(placeOf('worn'), bytes);
    keys.erase('worn');
    expect(await texts.get('worn', hash, 'acta-1-txt')).toBeNull();
  });

  it('goes with its file, and is no file of the store', async () => {
    const keys = fileKeys();
    const store = folderStore(root, keys);
    const texts = textsIn(root, keys);
    const sha256 = await store.put('gone', Buffer.from(words));
    await texts.put('gone', sha256, 'acta-1-txt', words);
    const listed = (await Array.fromAsync(store.list())).filter(({ organisation }) => organisation === 'gone');
    expect(listed).toHaveLength(1);
    for (const file of listed) expect(await store.removeUntouched(file)).toBe(true);
    expect(await texts.get('gone', sha256, 'acta-1-txt')).toBeNull();
    expect(await readdir(path.join(root, 'texts', 'gone'))).toEqual([]);
  });

  it('is not kept where the file went while it was read', async () => {
    const keys = fileKeys();
    const texts = await textsOf('late', keys);
    await rm(path.join(root, 'files', 'late', `${hash}.enc`));
    await texts.put('late', hash, 'acta-1-txt', words);
    expect(await texts.get('late', hash, 'acta-1-txt')).toBeNull();
    expect(await readdir(path.join(root, 'texts', 'late'))).toEqual([]);
  });

  it('has no name that leads out of its folder', async () => {
    const texts = textsIn(root, fileKeys());
    await expect(texts.put('maker', '../../x', 'acta-1-txt', words)).rejects.toThrow('no hash');
    await expect(texts.put('maker', hash, '../x', words)).rejects.toThrow('no version');
  });
});
