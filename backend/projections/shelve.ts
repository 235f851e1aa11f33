import type { Pool } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import { inScope } from '#/backend/database/scope.ts';
import { viewChannel } from './view-channel.ts';

/**
 * The version under which the earlier rows stay readable while a view is built again. Released versions begin with 1.
 */
const shelved = 0;

/**
 * Sets aside the rows of a view as an old version, so that the worker builds it again from the log, and swaps it in
 * when it has reached the same position. Runs with the rights of the worker, which alone may write views. `head`: of
 * the log.
 */
export async function shelve(pool: Pool, name: string, head: Position | null): Promise<void> {
  await inScope(pool, 'system', async (client) => {
    const { rows } = await client.query<{ version: number; live: boolean }>(
      'select version, live from view_checkpoint where name = $1 order by version for update',
      [name],
    );
    const live = rows.find((row) => row.live);
    if (!live) return;
    const isHistory = name === 'history';
    for (const table of isHistory ? ['history_page', 'history'] : ['view', 'view_row', 'view_list']) {
      const own = isHistory ? '$1::text is not null and ' : 'name = $1 and ';
      if (live.version !== shelved) {
        await client.query(`delete from ${table} where ${own} version <> $2`, [name, live.version]);
        await client.query(`update ${table} set version = $3 where ${own} version = $2`, [name, live.version, shelved]);
      } else await client.query(`delete from ${table} where ${own} version <> $2`, [name, shelved]);
    }
    await client.query('delete from view_checkpoint where name = $1 and version <> $2', [name, live.version]);
    await client.query('delete from view_partition where name = $1', [name]);
    // A version ahead of the log would be waited for without end.
    await client.query(
      `update view_checkpoint set version = $2, failure = null, partitions = 1,
         position = case when position > $3 then nullif($3, '') else position end where name = $1`,
      [name, shelved, head ?? ''],
    );
    await client.query('select pg_notify($1, $2)', [viewChannel, head ?? '']);
    // What was found in it is found again, or not.
    await client.query('delete from view_check');
  });
}
