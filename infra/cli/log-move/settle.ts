import type { Client } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import type { LogEngine } from '#/backend/log/port.ts';
import { fromPosition } from '#/backend/log/position.ts';
import { APP_ROLE, withClient } from '#/backend/database/roles.ts';
import { NotMoved } from './copy.ts';

/** The position of each reactor, by its name. */
export type Checkpoints = ReadonlyMap<string, Position>;

export async function engineInUse(ownerUrl: string): Promise<LogEngine> {
  return withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ engine: LogEngine }>('select engine from log.place');
    return rows[0]?.engine ?? 'postgres';
  });
}

export async function reactorCheckpoints(ownerUrl: string): Promise<Checkpoints> {
  return withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string; position: Position }>(
      'select name, position from reactor_checkpoint',
    );
    return new Map(rows.map(({ name, position }) => [name, position]));
  });
}

/**
 * Makes the other engine the one in use, in one transaction. Reactors continue from the same event, at its position in
 * the new log, so that they send nothing twice. Views are emptied, and the worker builds them from the new log. A
 * program that still runs on the log in Postgres can append nothing there afterwards. Throws `NotMoved` when that log
 * has grown past `head` meanwhile.
 */
export function settle(
  ownerUrl: string,
  { to, head, reactors }: { to: LogEngine; head: Position; reactors: Checkpoints },
): Promise<void> {
  return withClient(ownerUrl, async (owner) => {
    await owner.query('begin');
    try {
      if (to === 'kurrentdb') await refuseGrowth(owner, head);
      const right =
        to === 'kurrentdb' ? 'revoke execute on function log.append from' : 'grant execute on function log.append to';
      await owner.query(`${right} ${APP_ROLE}`);
      await owner.query(
        'insert into log.place (engine) values ($1) on conflict (single) do update set engine = excluded.engine, since = now()',
        [to],
      );
      await owner.query('delete from reactor_checkpoint where not (name = any($1))', [[...reactors.keys()]]);
      for (const [name, position] of reactors)
        await owner.query('update reactor_checkpoint set position = $2 where name = $1', [name, position]);
      await owner.query(
        'truncate view, view_checkpoint, view_partition, view_row, view_list, history, history_page, view_check, moment_checkpoint',
      );
      await owner.query('commit');
    } catch (error) {
      await owner.query('rollback');
      throw error;
    }
  });
}

async function refuseGrowth(owner: Client, head: Position): Promise<void> {
  await owner.query(`select pg_advisory_xact_lock(hashtextextended('acta.log.append', 0))`);
  const { rowCount } = await owner.query('select from log.event where position > $1 limit 1', [fromPosition(head)]);
  if (rowCount) throw new NotMoved(grown);
}

export const grown = 'The log has grown while it was copied. Stop the API and the worker, and run this again.';
