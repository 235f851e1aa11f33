import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import { folderStore } from '#/backend/files/folder.ts';
import { openLog } from '#/backend/log/open.ts';
import { bringIn, LogNotEmpty } from '#/backend/log/postgres/bring-in.ts';
import { sealKeyOf } from '#/backend/log/seal.ts';
import { sealRest } from '#/backend/workers/seals/sealer.ts';
import { checkBackup, checkKeys, type Checked } from '../backup/check.ts';
import { BackupDamaged } from '../backup/damaged.ts';
import { isThere } from '../backup/files.ts';
import { FilesNotEmpty, restoreBackup } from '../backup/restore.ts';
import type { CommandIo } from '../cli.ts';
import { keptSeals } from './verify.ts';

const usage = 'acta restore FOLDER [--verify] [--keys FOLDER | --without-keys] [--seals FILE]';
const options = {
  verify: { type: 'boolean', default: false },
  keys: { type: 'string' },
  'without-keys': { type: 'boolean', default: false },
  seals: { type: 'string' },
} as const;

/**
 * `acta restore FOLDER`: checks a backup, whole, and brings it into an empty, migrated installation. With `--verify` it
 * only checks: it needs no database and changes nothing. `--seals` as for `acta verify`: what was kept elsewhere.
 */
export async function restoreCommand(args: string[], io: CommandIo): Promise<number> {
  const { out, err, env } = io;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [given, ...more] = positionals;
  const { ACTA_MASTER_KEY: masterKey, ACTA_SEAL_KEY: seed } = env;
  if (given === undefined || more.length > 0) {
    err(usage);
    return 2;
  }
  if (!masterKey) {
    err('This needs the ACTA_MASTER_KEY of the installation that made the backup.');
    return 2;
  }
  const folder = path.resolve(given);
  const keys = path.resolve(values.keys ?? `${folder}-keys`);
  const keysFolder = values['without-keys'] ? null : keys;
  try {
    if (keysFolder !== null && !(await isThere(keysFolder))) {
      err(
        `${keysFolder} is missing: name the folder with --keys. With --without-keys nothing about persons can be read.`,
      );
      return 1;
    }
    const { publicKey } = sealKeyOf({ seed, masterKey });
    const known = values.seals === undefined ? [] : keptSeals(readFileSync(values.seals, 'utf8'));
    const checked = await checkBackup(folder, { publicKey, known });
    const { manifest, verification } = checked;
    out(
      `${folder}, ${manifest.madeAt}, Acta ${manifest.release}: ${manifest.events} entries up to ${manifest.head ?? 'nothing'}, ${verification.seals} seals, sealed up to ${verification.sealedUntil ?? 'nothing'}, ${checked.files} files. The backup is whole.`,
    );
    for (const { organisation, sha256 } of checked.lost) out(`Lost before it was made: ${organisation}/${sha256}`);
    if (keysFolder !== null) {
      const { madeAt } = await checkKeys(keysFolder, { publicKey, masterKey: Buffer.from(masterKey, 'hex') });
      out(`${keysFolder}, ${madeAt}: every key opens.`);
      if (madeAt < manifest.madeAt) out('The keys are older than the backup: who came since cannot sign in.');
    }
    return values.verify ? 0 : await restore(folder, keysFolder, checked, io);
  } catch (error) {
    if (!(error instanceof BackupDamaged)) throw error;
    err(error.message);
    return 1;
  }
}

async function restore(folder: string, keysFolder: string | null, checked: Checked, { out, err, env }: CommandIo) {
  const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, ACTA_DATA_DIR: dataDir, ACTA_SEAL_KEY: seed } = env;
  const { ACTA_MASTER_KEY: masterKey = '' } = env;
  if (!databaseUrl || !ownerUrl) {
    err('Restoring needs DATABASE_URL and DATABASE_OWNER_URL: only the owner of the tables can bring in a record.');
    return 2;
  }
  if (env['KURRENTDB_URL']) {
    err('A backup is restored into Postgres: unset KURRENTDB_URL, then move the log: acta migrate-log --to kurrentdb');
    return 2;
  }
  const dataFolder = dataDir || '.data';
  // Settles that the log of this installation is kept in Postgres, and refuses where it is not.
  const log = await openLog({ databaseUrl, kurrentdbUrl: undefined });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const sealsRest = (after: Position | null) => sealRest(log, sealKeyOf({ seed, masterKey }), after);
    const destination = { owner, bringIn, sealRest: sealsRest, files: folderStore(dataFolder), dataFolder };
    const restored = await restoreBackup(folder, keysFolder, checked, destination);
    if (restored === 'FINISHED_BEFORE') {
      out('This backup was restored already, to its end.');
      return 0;
    }
    const { keys, erased } = restored;
    out(`Restored, with the keys of ${keys} persons. The worker builds the views; everybody signs in again.`);
    if (erased > 0) out(`${erased} keys were left out: the record says that these persons were erased.`);
    return 0;
  } catch (error) {
    if (!(error instanceof LogNotEmpty) && !(error instanceof FilesNotEmpty)) throw error;
    err(`${error.message}. A backup is restored into an empty installation only. [${error.code}]`);
    return 1;
  } finally {
    await owner.end();
    await log.close();
  }
}
