import { unsealed, type LogImport } from '#/backend/log/log-import.ts';
import { openInstallationKeys } from '#/backend/log/installation-keys.ts';
import { openLog } from '#/backend/log/open.ts';
import { folderStore } from '#/backend/files/folder.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { openPool } from '#/backend/database/pool.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { CommandIo } from '../cli.ts';
import { demoPassword, people } from '../../demo/people.ts';
import { seedStory } from '../../demo/seed.ts';
import { shownInViews } from '../../demo/shown.ts';
import { openLogImport } from '../log-import.ts';

/**
 * Fills an empty installation with a demo workspace: two people, two devices, some weeks of history. The log has to be
 * empty, because a log in use accepts no event of an earlier day. In Postgres it needs the owner's rights. Where a
 * worker runs, it ends when the two people can sign in.
 */
export async function demoCommand(_args: string[], { out, err, env }: CommandIo): Promise<number> {
  const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, ACTA_MASTER_KEY: masterKey } = env;
  if (!databaseUrl || !ownerUrl || !masterKey) {
    err('The demo needs DATABASE_URL, DATABASE_OWNER_URL and ACTA_MASTER_KEY.');
    return 2;
  }
  const kurrentdbUrl = env['KURRENTDB_URL'] || undefined;
  const pool = openPool(databaseUrl, 'demo', 2);
  const keys = await openInstallationKeys(pool, { masterKey, sealKey: env['ACTA_SEAL_KEY'] || undefined });
  const log = await openLog({ databaseUrl, kurrentdbUrl }, keys.markKey);
  const logImport = await openLogImport({ ownerUrl, kurrentdbUrl });
  try {
    if ((await log.head()) !== null) {
      err('There is a history here already, so no demo workspace was added.');
      return 1;
    }
    const vault = createVault({ pool, masterKey: keys.masterKey });
    const files = folderStore(env['ACTA_DATA_DIR'] || '.data', organisationKeys(pool, keys.masterKey));
    const count = await copy(await seedStory(new Date(), keys, vault, loadKnowledge(), files), logImport);
    out(
      `Demo workspace: ${count} events of two people. Sign in as ${people.camille.email} or ${people.jonas.email}, password ${demoPassword}`,
    );
    const end = await log.head();
    if (end !== null && !(await shownInViews({ pool, databaseUrl }, end, viewsWait)))
      out('Its screens are filled while a worker reads it: until then nobody of it can sign in.');
    return 0;
  } finally {
    await Promise.all([logImport.close(), log.close()]);
    await pool.end();
  }
}

/** Milliseconds that only a worker which hangs can take. */
const viewsWait = 180_000;

/** Writes the events with the times of the story; returns their number. */
async function copy(story: EventLog, logImport: LogImport): Promise<number> {
  const head = await story.head();
  const events = head === null ? [] : (await Array.fromAsync(story.verbatim(null, head))).flat();
  await logImport.write(events.map(unsealed));
  return events.length;
}
