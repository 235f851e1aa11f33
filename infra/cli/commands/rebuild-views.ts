import { aheadOfLog } from '#/backend/projections/ahead.ts';
import { openPool } from '#/backend/database/pool.ts';
import { toPosition } from '#/backend/log/position.ts';
import { shelve } from '#/backend/projections/shelve.ts';
import { projectionsOf } from '#/backend/projections/views.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { CommandIo } from '../cli.ts';
import { workerUrlIn } from '#/backend/database/roles.ts';
import { onInstallation } from './installation.ts';

/**
 * `acta rebuild-views NAME|all`: has the worker build views again from the log, beside the present ones, and swap them
 * in when they have caught up, as for a new version. Until then the present rows are shown, except for views that grant
 * rights.
 */
export async function rebuildViewsCommand(args: string[], io: CommandIo): Promise<number> {
  const { out, err, env } = io;
  const [wanted, ...more] = args;
  return onInstallation('rebuild-views', io, async ({ log, keys, pool: reading }) => {
    const names = projectionsOf(keys.rowKey, loadKnowledge()).map(({ name }) => name);
    if (wanted === undefined || more.length > 0 || (wanted !== 'all' && !names.includes(wanted))) {
      err(`acta rebuild-views NAME|all: ${names.join(', ')}`);
      return 2;
    }
    const workerUrl = workerUrlIn(env);
    if (!workerUrl) return 2;
    const pool = openPool(workerUrl, 'rebuild-views', 2);
    try {
      const head = await log.head();
      const ahead = await aheadOfLog({ pool: reading, log });
      for (const name of wanted === 'all' ? names : [wanted]) await shelve(pool, name, head);
      // Reactors continue from the end of the log: the sweep handles earlier requests.
      if (wanted === 'all' && ahead.length > 0)
        await pool.query('update reactor_checkpoint set position = $1 where position > $1', [head ?? toPosition('0')]);
      out(
        `${wanted === 'all' ? 'All views are' : `The view ${wanted} is`} built again by the worker, beside what is there.`,
      );
      return 0;
    } finally {
      await pool.end();
    }
  });
}
