import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openPool } from '#/backend/database/pool.ts';
import { folderStore } from '#/backend/files/folder.ts';
import { openLog } from '#/backend/log/open.ts';
import { restoreEvents, LogNotEmpty } from '#/backend/log/postgres/restore-events.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import { createSealer } from '#/backend/workers/seals/sealer.ts';
import { folderWitnesses } from '#/backend/log/witness/open.ts';
import { tableWitness } from '#/backend/log/witness/table.ts';
import { acceptReturn, newestLost } from '../backup/accept-return.ts';
import { checkBackup, checkKeys, type Checked } from '../backup/check.ts';
import { BackupDamaged } from '../backup/damaged.ts';
import { isThere } from '../backup/files.ts';
import { keysOfBackup } from '../backup/manifest.ts';
import { FilesNotEmpty, restoreBackup, type KeysBackup } from '../backup/restore.ts';
import type { CommandIo } from '../cli.ts';
import { readSealFile, SealFileRefused } from '../seal-file.ts';

const usage = 'acta restore FOLDER [--verify] [--keys FOLDER | --without-keys] [--seals FILE] [--accept-return REASON]';
const options = {
  verify: { type: 'boolean', default: false },
  keys: { type: 'string' },
  'without-keys': { type: 'boolean', default: false },
  seals: { type: 'string' },
  'accept-return': { type: 'string' },
} as const;

/**
 * `acta restore FOLDER`: checks a whole backup, and restores it into an empty, migrated installation. With `--verify`
 * it only checks: it needs no database and changes nothing. `--seals` names seals that were kept elsewhere, as in `acta
 * verify`. If a witness of this installation knows more than the backup holds, it proceeds only with `--accept-return`,
 * and records the reason.
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
        `${keysFolder} is missing: name the folder with --keys. With --without-keys nothing about persons and no file can be read.`,
      );
      return 1;
    }
    const installation = await keysOfBackup(folder, { masterKey, sealKey: seed || undefined });
    const text = values.seals === undefined ? null : readFileSync(values.seals, 'utf8');
    const known = text === null ? [] : readSealFile(text, [installation.seal.publicKey]).kept;
    const checked = await checkBackup(folder, installation, known);
    const { manifest, verification } = checked;
    out(
      `${folder}, ${manifest.madeAt}, Acta ${manifest.release}: ${manifest.events} entries up to ${manifest.head ?? 'nothing'}, ${verification.seals} seals, sealed up to ${verification.sealedUntil ?? 'nothing'}, ${checked.files} files. The backup is whole.`,
    );
    for (const { organisation, sha256 } of checked.lost) out(`Lost before it was made: ${organisation}/${sha256}`);
    const keysBackup = keysFolder === null ? null : await keysIn(folder, keysFolder, checked, installation, out);
    if (values.verify) return 0;
    const reason = values['accept-return']?.trim() || null;
    return await restore({ folder, keysBackup, checked, reason }, installation, io);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    err(error.message);
    return 1;
  }
}

async function keysIn(
  folder: string,
  keysFolder: string,
  { manifest: { madeAt: backedUpAt } }: Checked,
  installation: InstallationKeys,
  out: CommandIo['out'],
): Promise<KeysBackup> {
  const { manifest, locked } = await checkKeys(folder, keysFolder, installation);
  out(`${keysFolder}, ${manifest.madeAt}: every key opens.`);
  if (manifest.madeAt < backedUpAt) out('The keys are older than the backup: who came since cannot sign in.');
  if (locked > 0) out(`${locked} files cannot be read: their keys are not among these.`);
  return { folder: keysFolder, manifest };
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof BackupDamaged || error instanceof SealFileRefused;

type Wanted = {
  folder: string;
  keysBackup: KeysBackup | null;
  checked: Checked;
  /** Why the record may hold less than its witnesses know. */
  reason: string | null;
};

async function restore(
  { folder, keysBackup, checked, reason }: Wanted,
  keys: InstallationKeys,
  { out, err, env }: CommandIo,
) {
  const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, ACTA_DATA_DIR: dataDir } = env;
  if (!databaseUrl || !ownerUrl) {
    err('Restoring needs DATABASE_URL and DATABASE_OWNER_URL: only the owner of the tables can bring in a record.');
    return 2;
  }
  if (env['KURRENTDB_URL']) {
    err('A backup is restored into Postgres: unset KURRENTDB_URL, then move the log: acta migrate-log --to kurrentdb');
    return 2;
  }
  const dataFolder = dataDir || '.data';
  // Makes Postgres the engine of this installation's log, and throws if it is another one.
  const log = await openLog({ databaseUrl, kurrentdbUrl: undefined }, keys.markKey);
  const owner = new pg.Client({ connectionString: ownerUrl });
  // The next query fails by itself; an error event between two would end the process.
  owner.on('error', () => undefined);
  await owner.connect();
  const pool = openPool(databaseUrl, 'restore', 1);
  try {
    const places = { dataDir: dataFolder, witnessDir: env['ACTA_WITNESS_DIR'] || undefined };
    const witnesses = [...folderWitnesses(places), tableWitness(owner)];
    const { sealLog } = checked.verification;
    const lost = await newestLost(witnesses, sealLog, keys.seal.publicKey);
    if (lost && reason === null) {
      err(
        `This installation has had seal ${lost.number} (root ${lost.seal.root}); the backup ends with seal ${sealLog.seals.length}. To give up what came since, say why: --accept-return REASON. It is recorded for good. [RETURN_NOT_ACCEPTED]`,
      );
      return 1;
    }
    const settle = async () => {
      // Before sealing: later seals build on it.
      if (lost && reason !== null) await acceptReturn(log, witnesses, keys, { by: userInfo().username, why: reason });
      // The last seal of a renumbered log names positions of another log; an accepted return is sealed at once.
      if (lost || !checked.manifest.dense) await createSealer(log, keys, lost ? witnesses : []).seal({ rest: true });
    };
    const destination = {
      owner,
      restoreEvents,
      settle,
      files: folderStore(dataFolder, organisationKeys(pool, keys.masterKey)),
      dataFolder,
    };
    const restored = await restoreBackup(folder, keysBackup, checked, destination);
    if (restored === 'FINISHED_BEFORE') {
      out('This backup was restored already, to its end.');
      return 0;
    }
    const { keys: persons, erased } = restored;
    out(`Restored, with the keys of ${persons} persons. The worker builds the views; everybody signs in again.`);
    if (lost) out(`The return from seal ${lost.number} to seal ${sealLog.seals.length} is recorded, with the reason.`);
    if (erased > 0) out(`${erased} keys were left out: the record says that these persons were erased.`);
    return 0;
  } catch (error) {
    if (!(error instanceof LogNotEmpty) && !(error instanceof FilesNotEmpty)) throw error;
    err(`${error.message}. A backup is restored into an empty installation only. [${error.code}]`);
    return 1;
  } finally {
    await Promise.all([owner.end(), pool.end()]);
    await log.close();
  }
}
