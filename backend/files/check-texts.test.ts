import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileKeys } from '#/tests/makers/file-keys.ts';
import { closedTexts, foreignTexts } from './check-texts.ts';
import { folderStore } from './folder.ts';
import { textsIn } from './texts.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'acta-check-texts-'));
});
afterAll(() => rm(root, { recursive: true }));

it('names kept texts that belong to no file, and those that do not open, and no others', async () => {
  const keys = fileKeys();
  const texts = textsIn(root, keys);
  const kept = async (words: string) => {
    const sha256 = await folderStore(root, keys).put('maker', Buffer.from(words));
    await texts.put('maker', sha256, 'acta-1-txt', words);
    return path.join('maker', sha256, 'acta-1-txt.enc');
  };
  expect(await foreignTexts(root)).toEqual([]);
  await kept('Whole');
  const altered = await kept('Altered');
  const place = path.join(root, 'texts', altered);
  const bytes = await readFile(place);
  await writeFile(place, bytes.with(bytes.length - 20, 0));
  const foreign = path.join('maker', createHash('sha256').update('nobody').digest('hex'), 'acta-1-txt.enc');
  await mkdir(path.join(root, 'texts', path.dirname(foreign)), { recursive: true });
  await writeFile(path.join(root, 'texts', foreign), bytes);
  await writeFile(path.join(root, 'texts', 'notes'), 'Mine');
  expect(await foreignTexts(root)).toEqual([foreign, 'notes']);
  expect(await closedTexts(root, texts)).toEqual([altered]);
});
