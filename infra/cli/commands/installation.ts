import type pg from 'pg';
import { folderStore } from '#/backend/files/folder.ts';
import type { FileStore } from '#/backend/files/port.ts';
import { openInstallationKeys, WrongKey, type InstallationKeys } from '#/backend/log/installation-keys.ts';
import { openLog } from '#/backend/log/open.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { openPool } from '#/backend/database/pool.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import type { CommandIo } from '../cli.ts';

/** The installation of a command. */
export type Installation = {
  pool: pg.Pool;
  log: EventLog;
  keys: InstallationKeys;
  files: FileStore;
  /** Folder of the files, and of the operator's imports. */
  dataFolder: string;
};

/**
 * Runs `work` on the installation of the settings, with its keys, and returns its exit code; 2 if database or master
 * key are not set, 1 if a key is not that of the installation. Throws `LogElsewhere`.
 */
export async function onInstallation(
  name: string,
  { err, env }: CommandIo,
  work: (installation: Installation) => Promise<number>,
): Promise<number> {
  const { DATABASE_URL: databaseUrl, ACTA_MASTER_KEY: masterKey } = env;
  if (!databaseUrl || !masterKey) {
    err('This needs DATABASE_URL and ACTA_MASTER_KEY.');
    return 2;
  }
  const pool = openPool(databaseUrl, name, 2);
  try {
    const keys = await openInstallationKeys(pool, { masterKey, sealKey: env['ACTA_SEAL_KEY'] || undefined });
    const log = await openLog({ databaseUrl, kurrentdbUrl: env['KURRENTDB_URL'] || undefined }, keys.markKey);
    try {
      const dataFolder = env['ACTA_DATA_DIR'] || '.data';
      const files = folderStore(dataFolder, organisationKeys(pool, keys.masterKey));
      return await work({ pool, log, keys, files, dataFolder });
    } finally {
      await log.close();
    }
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
    err(`${error.message} [${error.code}]`);
    return 1;
  } finally {
    await pool.end();
  }
}
