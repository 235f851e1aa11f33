import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileKeys } from '#/tests/makers/file-keys.ts';
import { encryptPlain, plainFiles, removeDrafts } from './encrypt-plain.ts';
import { folderStore } from './folder.ts';

let root: string;
let folder: string;
const keys = fileKeys();
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'acta-files-'));
  folder = path.join(root, 'files', 'maker');
  await mkdir(folder, { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
async function plain(bytes: Buffer, ending = ''): Promise<string> {
  await writeFile(path.join(folder, hashOf(bytes) + ending), bytes);
  return hashOf(bytes);
}
async function encryptAll() {
  const done: string[] = [];
  for await (const file of plainFiles(root)) done.push(await encryptPlain(root, keys, file));
  return done;
}

describe('a plain file of an earlier release', () => {
  it('is encrypted, and reads as before', async () => {
    const bytes = [randomBytes(0), randomBytes(10), randomBytes(200_000)];
    const hashes = await Promise.all(bytes.map((one) => plain(one)));
    expect(await encryptAll()).toEqual(['ENCRYPTED', 'ENCRYPTED', 'ENCRYPTED']);
    expect((await readdir(folder)).toSorted()).toEqual(hashes.map((sha256) => `${sha256}.enc`).toSorted());
    for (const [at, sha256] of hashes.entries())
      expect(await folderStore(root, keys).get('maker', sha256)).toEqual(bytes[at]);
    expect(await encryptAll()).toEqual([]);
  });

  it('goes where it was encrypted already, and stays where that is not whole', async () => {
    const bytes = randomBytes(1000);
    const sha256 = await folderStore(root, keys).put('maker', bytes);
    await plain(bytes);
    expect(await encryptAll()).toEqual(['ENCRYPTED']);
    expect(await readdir(folder)).toEqual([`${sha256}.enc`]);
    await writeFile(path.join(folder, `${sha256}.enc`), 'cut short');
    await plain(bytes);
    expect(await encryptAll()).toEqual(['ENCRYPTED']);
    expect(await folderStore(root, keys).get('maker', sha256)).toEqual(bytes);
  });

  it('that is damaged stays as it is', async () => {
    const sha256 = hashOf(Buffer.from('one'));
    await writeFile(path.join(folder, sha256), 'two');
    expect(await encryptAll()).toEqual(['DAMAGED']);
    expect(await readdir(folder)).toEqual([sha256]);
  });

  it('that went meanwhile is passed over', async () => {
    const sha256 = await plain(Buffer.from('one'));
    const [file] = await Array.fromAsync(plainFiles(root));
    await rm(path.join(folder, sha256));
    expect(file && (await encryptPlain(root, keys, file))).toBe('GONE');
  });

  it('that was left as a draft is encrypted where it is whole, else removed', async () => {
    const sha256 = await plain(Buffer.from('one'), `.${randomUUID()}.part`);
    await writeFile(path.join(folder, `${hashOf(Buffer.from('two'))}.${randomUUID()}.part`), 'tw');
    expect((await encryptAll()).toSorted()).toEqual(['ENCRYPTED', 'GONE']);
    expect(await readdir(folder)).toEqual([`${sha256}.enc`]);
  });

  it('leaves no draft of a program that was killed, and those of programs that run', async () => {
    const [old, fresh] = [`${'0'.repeat(64)}.enc.${randomUUID()}.part`, `${'1'.repeat(64)}.enc.${randomUUID()}.part`];
    for (const name of [old, fresh]) await writeFile(path.join(folder, name), 'half');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(path.join(folder, old), yesterday, yesterday);
    expect(await removeDrafts(root, new Date())).toBe(1);
    expect(await readdir(folder)).toEqual([fresh]);
  });
});
