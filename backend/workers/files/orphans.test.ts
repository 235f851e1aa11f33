import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holderOf } from '#/backend/events/named-files.ts';
import { folderStore } from '#/backend/files/folder.ts';
import type { FileStore } from '#/backend/files/port.ts';
import { createMemoryLog } from '#/backend/log/in-memory.ts';
import { fileKeys } from '#/tests/makers/file-keys.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';
import { removeOrphans } from './orphans.ts';

const organisation = '0b7f3a52-1d4e-4f60-8a9b-7c6d5e4f3a21';
const today = new Date();
const old = new Date(today.getTime() - 10 * 24 * 3_600_000);
const aWeekAgo = new Date(today.getTime() - 7 * 24 * 3_600_000);

let root: string;
let files: FileStore;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'acta-files-'));
  files = folderStore(root, fileKeys());
});
afterEach(() => rm(root, { recursive: true }));

async function kept(words: string, owner = organisation, at = old): Promise<string> {
  const sha256 = await files.put(owner, Buffer.from(words));
  await utimes(path.join(root, 'files', owner, `${sha256}.enc`), at, at);
  return sha256;
}

async function named(...hashes: string[]) {
  const log = createMemoryLog();
  const data = { content: { sha256: hashes[0] }, versions: hashes.map((sha256) => ({ sha256 })) };
  await log.append(`documents-${hashes[0]}`, 0, happened(`documents-${hashes[0]}`, 1, { organisation, data }));
  return log;
}

const names = async () => (await Array.fromAsync(files.list())).map(({ sha256 }) => sha256).toSorted();

describe('Files that no event names', () => {
  it('are removed after a week, and no others', async () => {
    const [first, second, fresh] = [
      await kept('first'),
      await kept('second'),
      await kept('fresh', organisation, today),
    ];
    const refused = await kept('refused');
    const ofOther = await kept('first', 'other');
    const log = await named(first, second);
    const removed = await removeOrphans({ log, files }, aWeekAgo);
    expect(removed.map(({ sha256 }) => sha256).toSorted()).toEqual([refused, ofOther].toSorted());
    expect(await names()).toEqual([first, second, fresh].toSorted());
    expect(await removeOrphans({ log, files }, aWeekAgo)).toEqual([]);
  });

  it('are removed also where they are plain, of an earlier release', async () => {
    const refused = await kept('refused');
    const [encrypted, plain] = ['.enc', ''].map((ending) => path.join(root, 'files', organisation, refused + ending));
    await writeFile(plain ?? '', 'refused');
    await utimes(plain ?? '', old, old);
    expect(await names()).toEqual([refused]);
    const log = await named('00'.repeat(32));
    expect(await removeOrphans({ log, files }, aWeekAgo)).toHaveLength(1);
    expect(await readdir(path.dirname(encrypted ?? ''))).toEqual([]);
  });

  it('stay where they are kept again while they are looked for', async () => {
    const again = await kept('again');
    const log = await named(await kept('named'));
    const slow = {
      ...log,
      head: async () => {
        await files.put(organisation, Buffer.from('again'));
        return log.head();
      },
    };
    expect(await removeOrphans({ log: slow, files }, aWeekAgo)).toEqual([]);
    expect(await files.get(organisation, again)).toEqual(Buffer.from('again'));
  });

  it('are not those that the operator published, of no organisation', async () => {
    const operator = holderOf(null);
    const [picture, refused] = [await kept('picture', operator), await kept('refused', operator)];
    const ofMember = await kept('picture');
    const log = createMemoryLog();
    const data = { picture: { sha256: picture } };
    await log.append('publication-1', 0, happened('publication-1', 1, { organisation: null, data }));
    const removed = await removeOrphans({ log, files }, aWeekAgo);
    expect(new Set(removed.map(({ organisation: of, sha256 }) => `${of}/${sha256}`))).toEqual(
      new Set([`${operator}/${refused}`, `${organisation}/${ofMember}`]),
    );
    expect(await files.get(operator, picture)).not.toBeNull();
  });

  it('are gone already where somebody else removed them', async () => {
    const lost = await kept('lost');
    const [file] = await Array.fromAsync(files.list());
    await rm(path.join(root, 'files', organisation, `${lost}.enc`));
    expect(file && (await files.removeUntouched(file))).toBe(false);
  });
});
