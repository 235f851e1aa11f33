import { storedKeys, unwrapped, type KeySettings } from '#/backend/log/installation-keys.ts';
import type { Command } from '../cli.ts';
import { passwordProblems, spoiltBy } from '../../compose-passwords.ts';
import { ConfigError, readConfig, type Config } from '#/backend/config.ts';
import { withClient } from '#/backend/database/roles.ts';
import { migrate } from '#/backend/database/migrate.ts';
import { waitForDatabase } from '#/backend/database/wait-for-database.ts';

/** `acta migrate`: looks at all settings, waits for the database and brings it to the shape of this release. */
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

/** Before anything is changed: the programs that start after this would refuse the same, again and again. */
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

/** A wrong key would give the worker's role a password that no worker has. Throws `WrongKey`. */
async function refuseWrongKey(ownerUrl: string, settings: KeySettings) {
  const kept = await withClient(ownerUrl, async (owner) => {
    const { rowCount } = await owner.query(`select where to_regclass('log.installation_key') is not null`);
    return rowCount === 0 ? [] : storedKeys(owner);
  });
  if (kept.length > 0) unwrapped(kept, settings);
}
