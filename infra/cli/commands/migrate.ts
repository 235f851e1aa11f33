import { storedKeys, unwrapped, type KeySettings } from '#/backend/log/installation-keys.ts';
import type { Command } from '../cli.ts';
import { passwordProblems, spoiltBy } from '../../compose-passwords.ts';
import { ConfigError, readConfig, type Config } from '#/backend/config.ts';
import { withClient } from '#/backend/database/roles.ts';
import { migrate } from '#/backend/database/migrate.ts';
import { waitForDatabase } from '#/backend/database/wait-for-database.ts';

/** `acta migrate`: checks all settings, waits for the database and migrates it to this release. */
export const migrateCommand: Command = async (_args, { env, out, err }) => {
  const config = allSettings(env);
  const { databaseOwnerUrl: ownerUrl, databaseUrl: url, databaseWorkerUrl: workerUrl } = config;
  if (ownerUrl === undefined) {
    err('DATABASE_OWNER_URL is missing: it signs in as the owner of the tables.');
    return 1;
  }
  await waitForDatabase(ownerUrl, out);
  await refuseWrongKey(ownerUrl, config);
  const applied = await migrate({ ownerUrl, url, workerUrl });
  out(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  return 0;
};

/** Before any change: the programs that start after this would refuse the same settings. */
function allSettings(env: NodeJS.ProcessEnv): Config {
  const passwords = passwordProblems(env);
  try {
    const config = readConfig(env);
    if (passwords.length === 0) return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const spoilt = spoiltBy(passwords);
    throw new ConfigError([...passwords, ...error.problems.filter(({ setting }) => !spoilt.includes(setting))]);
  }
  throw new ConfigError(passwords);
}

/** Throws `WrongKey` for a wrong key: the worker's role would get a password that no worker has. */
async function refuseWrongKey(ownerUrl: string, settings: KeySettings) {
  const kept = await withClient(ownerUrl, async (owner) => {
    const { rowCount } = await owner.query(`select where to_regclass('log.installation_key') is not null`);
    return rowCount === 0 ? [] : storedKeys(owner);
  });
  if (kept.length > 0) unwrapped(kept, settings);
}
