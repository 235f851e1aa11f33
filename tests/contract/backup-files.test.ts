import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DocumentSpace } from '#/backend/api/documents/contract.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import { FileLine } from '#/infra/cli/backup/files.ts';
import { Manifest, writeManifest } from '#/infra/cli/backup/manifest.ts';
import { digestOf, writePart } from '#/infra/cli/backup/part.ts';
import { verifyCommand } from '#/infra/cli/commands/verify.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { password, visitor } from '#/tests/makers/person.ts';
import {
  backup,
  backUp,
  io,
  key,
  livedIn,
  onTwoInstallations,
  restore,
  said,
  source,
  target,
  verify,
} from './two-installations.ts';

onTwoInstallations();

const filesIn = async (folder: string) => {
  const [organisation = ''] = await readdir(path.join(folder, 'files'));
  const names = await readdir(path.join(folder, 'files', organisation));
  return { organisation, names, folder: path.join(folder, 'files', organisation) };
};

/** The files of the source as a release before the encryption has kept them. */
async function makePlain() {
  const { organisation, names, folder } = await filesIn(source.folder);
  for (const name of names) {
    const sha256 = name.replace('.enc', '');
    const bytes = await source.services.files.get(organisation, sha256);
    await writeFile(path.join(folder, sha256), bytes ?? '');
    await rm(path.join(folder, name));
  }
  return { organisation };
}

async function downloaded(email: string, device: string, documentId: string) {
  await target.engine.caughtUp();
  const again = visitor(target);
  (await again.post('auth/login', { email, password })).as({ parse: (body: unknown) => body });
  const space = (await again.get('documents/getDocuments', { deviceId: device })).as(DocumentSpace);
  expect(space.documents).toHaveLength(1);
  return again.get('documents/download', { deviceId: device, documentId });
}

describe('The files of a backup', () => {
  it('are encrypted, also where the installation keeps them plain, and are restored encrypted', async () => {
    const { ada, device, documentId } = await livedIn();
    await makePlain();
    expect(await backUp()).toBe(0);
    const { names, folder } = await filesIn(backup());
    expect(names).toHaveLength(2);
    for (const name of names) expect(await readFile(path.join(folder, name), 'utf8')).not.toMatch(/^(one|two)$/);
    expect(await restore()).toBe(0);
    for (const name of (await filesIn(target.folder)).names) expect(name).toMatch(/\.enc$/);
    expect((await downloaded(ada.email, device, documentId)).response.body).toBe('two');
    expect(await verifyCommand([], io(target))).toBe(0);
  });

  it('cannot be read with keys that were backed up after the key was erased', async () => {
    const { ada, device, documentId } = await livedIn();
    expect(await backUp()).toBe(0);
    const { organisation } = await filesIn(source.folder);
    await organisationKeys(source.services.pool, testKeys.masterKey).erase(organisation);
    expect(await backUp('late')).toBe(1); // it names the files without a key
    expect(said.join('\n')).toContain('lost or damaged here, or its key is');
    expect(await verify('--keys', backup('late-keys'))).toBe(0);
    expect(said.at(-1)).toContain('2 files cannot be read');
    expect(await restore('--keys', backup('late-keys'))).toBe(0);
    (await downloaded(ada.email, device, documentId)).isRefused('FILE_LOCKED');
    expect(await verifyCommand([], io(target))).toBe(1);
    expect(said.at(-1)).toContain('[FILE_LOCKED]');
  });

  it('are not restored without their keys but as bytes that nobody can read', async () => {
    await livedIn();
    expect(await backUp()).toBe(0);
    expect(await restore('--without-keys')).toBe(0);
    const { organisation, names } = await filesIn(target.folder);
    const [name = ''] = names;
    await expect(target.services.files.get(organisation, name.replace('.enc', ''))).rejects.toMatchObject({
      code: 'FILE_LOCKED',
    });
  });

  it('of an earlier release are plain, and are restored encrypted', async () => {
    const { ada, device, documentId } = await livedIn();
    expect(await backUp()).toBe(0);
    await asOfEarlierRelease();
    expect(await verify()).toBe(0);
    expect(await restore()).toBe(0);
    for (const name of (await filesIn(target.folder)).names) expect(name).toMatch(/\.enc$/);
    expect((await downloaded(ada.email, device, documentId)).response.body).toBe('two');
  });
});

/** Writes the backup anew as the release before the encryption made it: plain files, no keys of organisations. */
async function asOfEarlierRelease() {
  const { organisation, names, folder } = await filesIn(backup());
  for (const sha256 of names)
    await writeFile(path.join(folder, sha256), (await source.services.files.get(organisation, sha256)) ?? '');
  const lines = gunzipSync(await readFile(backup('backup/files.jsonl.gz')))
    .toString()
    .trim()
    .split('\n');
  const earlier = lines.map((line) => {
    const { encrypted: _, ...rest } = FileLine.parse(JSON.parse(line));
    return { ...rest, size: 3 };
  });
  await rm(backup('backup/files.jsonl.gz'));
  await writePart(
    backup(),
    'files.jsonl.gz',
    (async function* () {
      yield earlier;
    })(),
  );
  await signAgain(backup(), (parts) => parts);
  await rm(backup('backup-keys/organisation-keys.jsonl.gz'));
  await signAgain(backup('backup-keys'), (parts) => parts.filter(({ name }) => name !== 'organisation-keys.jsonl.gz'));
}

async function signAgain(folder: string, of: (parts: Manifest['parts']) => Manifest['parts']) {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')));
  const parts = await Promise.all(
    of(manifest.parts).map(async (part) => ({ ...part, ...(await digestOf(path.join(folder, part.name))) })),
  );
  for (const name of ['manifest.json', 'manifest.sig']) await rm(path.join(folder, name));
  await writeManifest(folder, { ...manifest, parts }, key);
}
