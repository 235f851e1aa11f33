import { storedKeys, unwrapped } from '#/backend/log/installation-keys.ts';
import { openLog } from '#/backend/log/open.ts';
import { aheadOfLog, whatToDoAhead } from '#/backend/projections/ahead.ts';
import { findingText } from '#/backend/projections/check/finding-text.ts';
import { checkParts, readPartChecks, stateOf } from '#/backend/projections/check/view-check.ts';
import { openPool } from '#/backend/database/pool.ts';
import type { Config } from '#/backend/config.ts';
import { APP_ROLE, withClient, WORKER_ROLE } from '#/backend/database/roles.ts';
import type { Finding } from './doctor.ts';

/** Whether the worker can sign in, and the application cannot write the worker's tables. */
export async function workerRole({ databaseUrl, databaseWorkerUrl }: Config): Promise<Finding> {
  const about = 'role of the worker';
  const mayWrite = `select current_user as role, has_table_privilege('view', 'update') as "isWriter"`;
  const asked = (url: string) =>
    withClient(url, async (client) => (await client.query<{ role: string; isWriter: boolean }>(mayWrite)).rows[0]);
  try {
    const [worker, app] = [await asked(databaseWorkerUrl), await asked(databaseUrl)];
    if (app?.isWriter)
      return { about, state: 'wrong', says: `${APP_ROLE} may write views: ${WORKER_ROLE} alone should` };
    if (worker?.isWriter) return { about, state: 'ok', says: `${worker.role}, which alone writes views` };
    return { about, state: 'wrong', says: `${WORKER_ROLE} may not write views: run acta migrate` };
  } catch (error) {
    const why = error instanceof Error ? error.message || 'does not answer' : String(error);
    return { about, state: 'wrong', says: `${why}: run acta migrate, or set DATABASE_WORKER_URL` };
  }
}

const staleMs = 9 * 24 * 3_600_000;

/** Whether views are ahead of the log, and the result of their last comparison with it. */
export async function viewFindings(config: Config): Promise<Finding[]> {
  const pool = openPool(config.databaseUrl, 'doctor', 1);
  try {
    const keys = unwrapped(await withClient(config.databaseUrl, storedKeys), config);
    const log = await openLog(config, keys.markKey);
    const ahead = await aheadOfLog({ pool, log }).finally(() => log.close());
    const place: Finding =
      ahead.length === 0
        ? { about: 'views', state: 'ok', says: 'not ahead of the log' }
        : { about: 'views', state: 'wrong', says: `ahead of the log: ${ahead.join(', ')}; ${whatToDoAhead}` };
    return [place, compared(await readPartChecks(pool, keys.rowKey))];
  } catch {
    return [{ about: 'views', state: 'warning', says: 'cannot be looked at: see database, keys and event log' }];
  } finally {
    await pool.end();
  }
}

function compared(checks: Awaited<ReturnType<typeof readPartChecks>>): Finding {
  const about = 'views compared';
  const { state, wrong, parts, oldest } = stateOf(checks);
  const first = checks.flatMap(({ findings }) => findings)[0];
  switch (state) {
    case 'doubt':
      return { about, state: 'wrong', says: 'somebody wrote into the results: acta verify --views' };
    case 'differ':
      return {
        about,
        state: 'wrong',
        says: `${wrong} rows are not what the log says${first ? `, first ${findingText(first)}` : ''}; acta verify --views names all`,
      };
    case 'unchecked':
      return { about, state: 'ok', says: `${parts} of ${checkParts} parts so far, nothing wrong` };
    case 'equal': {
      const isStale = oldest !== null && Date.now() - oldest.getTime() > staleMs;
      const says = `all parts are what the log says, the oldest was looked at on ${oldest?.toISOString().slice(0, 10)}`;
      return { about, state: isStale ? 'warning' : 'ok', says: isStale ? `${says}: does the worker run?` : says };
    }
  }
}
