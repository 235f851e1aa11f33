import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sealLog } from '#/tests/makers/keys.ts';
import { backupCommand } from '#/infra/cli/commands/backup.ts';
import { restoreCommand } from '#/infra/cli/commands/restore.ts';
import { deviceOf } from '#/tests/makers/person.ts';
import { happened } from './event-log-makers.ts';
import {
  backup,
  backUp,
  countOf,
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

describe('A damaged backup is named and refused', () => {
  const parts = ['log.jsonl.gz', 'files.jsonl.gz', 'state.jsonl.gz'];
  const flipped = async (file: string) => {
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    await writeFile(file, bytes);
  };
  const harms: Record<string, (file: string) => Promise<void>> = {
    'a bit is flipped': flipped,
    'it is cut': async (file) => truncate(file, (await readFile(file)).length - 3),
    'it is missing': (file) => rm(file),
  };

  it('whatever part it is, and whatever happened to it', async () => {
    await livedIn();
    expect(await backUp()).toBe(0);
    const [organisation = ''] = await readdir(path.join(backup(), 'files'));
    const [hash = ''] = await readdir(path.join(backup(), 'files', organisation));
    const own = `files/${organisation}/${hash}`;
    const whole = backup('whole');
    await cp(backup(), whole, { recursive: true });
    const named = async (file: string, harm: string) => {
      said.length = 0;
      await harms[harm]?.(file);
      expect(await verify(), `${file}: ${harm}`).toBe(1);
      expect(await restore(), `${file}: ${harm}`).toBe(1);
      return said.at(-1);
    };
    for (const harm of Object.keys(harms)) {
      for (const part of [...parts, own]) {
        expect(await named(path.join(backup(), part), harm)).toContain(part);
        await cp(path.join(whole, part), path.join(backup(), part), { force: true });
      }
      for (const part of ['manifest.json', 'manifest.sig']) {
        expect(await named(path.join(backup(), part), harm)).toContain(backup());
        await cp(path.join(whole, part), path.join(backup(), part), { force: true });
      }
      for (const part of ['person-keys.jsonl.gz', 'organisation-keys.jsonl.gz']) {
        const keys = path.join(backup('backup-keys'), part);
        await cp(keys, backup('keys.gz'));
        expect(await named(keys, harm)).toContain(part);
        await cp(backup('keys.gz'), keys, { force: true });
      }
    }
    expect(await countOf(target)).toBe(0);
    expect(await readdir(target.folder)).toEqual([]);
    expect(await verify()).toBe(0);
  });

  it('is not completed by the manifest or a part of another day', async () => {
    const { ada } = await livedIn();
    expect(await backUp('older')).toBe(0);
    await deviceOf(ada);
    await sealLog(source.services.log);
    expect(await backUp()).toBe(0);
    const whole = backup('whole');
    await cp(backup(), whole, { recursive: true });
    for (const names of [['manifest.sig'], ['manifest.json', 'manifest.sig'], ['log.jsonl.gz']]) {
      for (const name of names) await cp(path.join(backup('older'), name), path.join(backup(), name), { force: true });
      expect(await restore(), names.join()).toBe(1);
      for (const name of names) await cp(path.join(whole, name), path.join(backup(), name), { force: true });
    }
    expect(await verify()).toBe(0);
  });

  it('an older backup lacks seals that were kept elsewhere', async () => {
    await livedIn();
    expect(await backUp()).toBe(0);
    const device = `device-${randomUUID()}`;
    await source.services.log.append(device, 0, happened(device, 1));
    await sealLog(source.services.log);
    const seals = (await Array.fromAsync(source.services.log.read('seal-log'))).map(({ data }) => JSON.stringify(data));
    const head = JSON.stringify({ format: 'acta-seals', version: 1, publicKey: key.publicKey });
    await writeFile(backup('seals'), [head, ...seals].join('\n'));
    expect(await verify()).toBe(0);
    expect(await verify('--seals', backup('seals'))).toBe(1);
    expect(said.at(-1)).toContain('SEAL_MISSING');
  });

  it('belongs to the installation that made it', async () => {
    await livedIn();
    expect(await backUp()).toBe(0);
    const stranger = { ACTA_MASTER_KEY: '66'.repeat(32) };
    expect(await restoreCommand([backup()], io(target, stranger))).toBe(1);
    expect(said.at(-1)).toContain('SIGNATURE_WRONG');
    const seed = '07'.repeat(32);
    expect(await backupCommand([backup('own-seal')], io(source, { ACTA_SEAL_KEY: seed }))).toBe(1);
    expect(said.at(-1)).toContain('SEAL_KEY_WRONG');
  });
});
