import { openInstallationKeys } from '#/backend/log/installation-keys.ts';
import { openPool } from '#/backend/database/pool.ts';
import type { CommandIo } from '../cli.ts';
import { readConfig } from '#/backend/config.ts';
import { NotMoved } from '../log-move/copy.ts';
import { moveLog } from '../log-move/move.ts';
import { engineInUse } from '../log-move/settle.ts';

const usage = 'acta migrate-log --to postgres|kurrentdb';

/**
 * `acta migrate-log --to ENGINE`: copies the event log to the other engine, verifies it there, and makes that engine
 * the one in use. API and worker have to be stopped. An interrupted move is resumed.
 */
export async function migrateLogCommand([option, to]: string[], { out, err, env }: CommandIo): Promise<number> {
  if (option !== '--to' || (to !== 'postgres' && to !== 'kurrentdb')) {
    err(usage);
    return 2;
  }
  const { databaseUrl, databaseOwnerUrl: ownerUrl, kurrentdbUrl, sealKey, masterKey } = readConfig(env);
  if (!ownerUrl || !kurrentdbUrl) {
    err('This needs DATABASE_OWNER_URL and KURRENTDB_URL, whichever way the log goes.');
    return 2;
  }
  if ((await engineInUse(ownerUrl)) === to) {
    out(`The event log is kept in ${named[to]} already.`);
    return 0;
  }
  try {
    const pool = openPool(databaseUrl, 'migrate-log', 1);
    const keys = await openInstallationKeys(pool, { masterKey, sealKey }).finally(() => pool.end());
    const onPage = (events: number) => out(`${events} entries copied and compared`);
    const events = await moveLog({ ownerUrl, kurrentdbUrl, to, keys, onPage });
    out(`The event log is kept in ${named[to]} now: ${events} entries, verified. ${after[to]}`);
    return 0;
  } catch (error) {
    if (!(error instanceof NotMoved)) throw error;
    err(error.message);
    return 1;
  }
}

const named = { postgres: 'Postgres', kurrentdb: 'KurrentDB' } as const;
const after = {
  postgres: 'Start Acta without KURRENTDB_URL; the views are built again.',
  kurrentdb: 'Start Acta with KURRENTDB_URL; the views are built again.',
} as const;
