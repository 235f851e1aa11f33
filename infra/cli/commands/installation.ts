import type pg from 'pg';
import { openInstallationKeys, WrongKey, type InstallationKeys } from '#/backend/log/installation-keys.ts';
import { openLog } from '#/backend/log/open.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { openPool } from '#/backend/database/pool.ts';
import type { CommandIo } from '../cli.ts';

/** An installation as a command works on it. */
export type Installation = { pool: pg.Pool; log: EventLog; keys: InstallationKeys };

/**
 * Does `work` on the installation that the settings name, with its keys, and returns its exit code; 2 where database or
 * master key are not named, 1 where a key is not that of the installation. Throws `LogElsewhere`.
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
      return await work({ pool, log, keys });
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
