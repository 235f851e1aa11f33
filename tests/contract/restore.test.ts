import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { holdAppends } from '#/backend/log/postgres/insert-past.ts';
import { restoreEvents } from '#/backend/log/postgres/restore-events.ts';
import { checkBackup, checkKeys } from '#/infra/cli/backup/check.ts';
import { isThere } from '#/infra/cli/backup/files.ts';
import { restoreBackup, unfinishedMark } from '#/infra/cli/backup/restore.ts';
import { folderWitness } from '#/backend/log/witness/folder.ts';
import { createSealer } from '#/backend/workers/seals/sealer.ts';
import { restoreCommand } from '#/infra/cli/commands/restore.ts';
import { verifyCommand } from '#/infra/cli/commands/verify.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { deviceOf, member, password, visitor } from '#/tests/makers/person.ts';
import { happened } from './event-log-makers.ts';
import {
  backup,
  backUp,
  countOf,
  io,
  livedIn,
  onTwoInstallations,
  restore,
  said,
  settings,
  source,
  target,
} from './two-installations.ts';

onTwoInstallations();

describe('A restore', () => {
  it('goes into an empty installation only', async () => {
    await livedIn();
    expect(await backUp()).toBe(0);
    await target.services.files.put('somebody', Buffer.from('a file'));
    expect(await restore()).toBe(1);
    expect(said.at(-1)).toContain('FILES_NOT_EMPTY');
    await rm(path.join(target.folder, 'files'), { recursive: true });
    await target.services.log.append('record-2', 0, happened('record-2', 1));
    expect(await restore()).toBe(1);
    expect(said.at(-1)).toContain('LOG_NOT_EMPTY');
    expect(await countOf(target)).toBe(1);
  });

  it('that was interrupted says so, has written no record, and starts again', async () => {
    await livedIn();
    expect(await backUp()).toBe(0);
    const owner = new pg.Client({ connectionString: target.engine.database.ownerUrl });
    owner.on('error', () => undefined);
    await owner.connect();
    const checked = await checkBackup(backup(), testKeys);
    const keysFolder = backup('backup-keys');
    const { manifest } = await checkKeys(backup(), keysFolder, testKeys);
    const cut: typeof restoreEvents = async (client, pages) => {
      const last = await restoreEvents(client, pages);
      await client.query('select pg_terminate_backend(pg_backend_pid())');
      return last;
    };
    const to = { owner, settle: async () => undefined, files: target.services.files, dataFolder: target.folder };
    await expect(
      restoreBackup(backup(), { folder: keysFolder, manifest }, checked, { ...to, restoreEvents: cut }),
    ).rejects.toThrow('terminat');
    expect(await isThere(unfinishedMark(target.folder))).toBe(true);
    expect(await countOf(target)).toBe(0);

    expect(await restore()).toBe(0);
    expect(await isThere(unfinishedMark(target.folder))).toBe(false);
    expect(await countOf(target)).toBe(await countOf(source));
  });

  it('that was killed starts again', async () => {
    await livedIn();
    expect(await backUp()).toBe(0);
    const inTheWay = new pg.Client({ connectionString: target.engine.database.ownerUrl });
    await inTheWay.connect();
    await inTheWay.query('begin');
    await holdAppends(inTheWay);
    const env = { ...process.env, ...settings(target) };
    const child = spawn(process.execPath, ['infra/cli/cli.ts', 'restore', backup()], { env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('close', resolve));
    while (!(await isThere(unfinishedMark(target.folder))) && child.exitCode === null) await pause(1);
    child.kill('SIGKILL');
    await ended;
    await inTheWay.end();
    expect(child.signalCode).toBe('SIGKILL');
    expect(await restore()).toBe(0);
    expect(await countOf(target)).toBe(await countOf(source));
    expect(await isThere(unfinishedMark(target.folder))).toBe(false);
  });

  it('that ended before it could say so is complete', async () => {
    await livedIn();
    expect(await backUp()).toBe(0);
    expect(await restore()).toBe(0);
    await writeFile(unfinishedMark(target.folder), '{}');
    expect(await restore()).toBe(0);
    expect(said.at(-1)).toContain('restored already');
    expect(await isThere(unfinishedMark(target.folder))).toBe(false);
  });

  it('needs the keys of persons, unless it is told otherwise', async () => {
    const { ada } = await livedIn();
    expect(await backUp()).toBe(0);
    await rm(backup('backup-keys'), { recursive: true });
    expect(await restore()).toBe(1);
    expect(await restore('--without-keys')).toBe(0);
    await target.engine.caughtUp();
    expect(target.engine.failures).toEqual([]);
    (await visitor(target).post('auth/login', { email: ada.email, password })).isRefused('CREDENTIALS_WRONG');
  });

  it('of less than a witness knows goes on only where somebody says why, and that is recorded for good', async () => {
    await livedIn();
    expect(await backUp()).toBe(0);
    const sealing = createSealer(source.services.log, testKeys, [folderWitness(backup('elsewhere'), 'folder')]);
    await deviceOf(await member(source));
    await sealing.seal();
    const elsewhere = { ACTA_WITNESS_DIR: backup('elsewhere') };
    expect(await restoreCommand([backup()], io(target, elsewhere))).toBe(1);
    expect(said.at(-1)).toContain('RETURN_NOT_ACCEPTED');
    expect(await countOf(target)).toBe(0);

    const accepting = [backup(), '--accept-return', 'The disk of that day is lost'];
    expect(await restoreCommand(accepting, io(target, elsewhere))).toBe(0);
    said.length = 0;
    expect(await verifyCommand([], io(target, elsewhere))).toBe(0);
    expect(said.join()).toContain('to seal 1');
    expect(said.join()).toContain('The disk of that day is lost');
    // The sealer goes on from there, and the witness knows the new end.
    const account = `account-${randomUUID()}`;
    await target.services.log.append(account, 0, happened(account, 1));
    const witnesses = [folderWitness(backup('elsewhere'), 'folder')];
    expect(await createSealer(target.services.log, testKeys, witnesses).seal()).toBe(1);
    expect(await verifyCommand([], io(target, elsewhere))).toBe(0);
    // Who takes the note away again is found out.
    const owner = new pg.Client({ connectionString: target.engine.database.ownerUrl });
    await owner.connect();
    await owner.query('alter table log.event disable trigger append_only');
    await owner.query(
      `delete from log.event where position >=
         (select min(position) from log.event where type = 'ReturnAccepted')`,
    );
    await owner.end();
    expect(await verifyCommand([], io(target, elsewhere))).toBe(1);
    await expect(createSealer(target.services.log, testKeys, witnesses).seal()).rejects.toMatchObject({
      code: 'LOG_WENT_BACK',
    });
  });
});
