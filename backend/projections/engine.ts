import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { isConnectionLoss } from '#/backend/log/postgres/connection-loss.ts';
import type { Projection } from './projection.ts';
import { inScope } from './scope.ts';

/** Channel on which every move of a view is announced as `name position`. */
export const viewChannel = 'view_moved';

type Running = {
  pool: Pool;
  log: EventLog;
  signal: AbortSignal;
  /** A view that cannot digest an event stops alone; this is told which one and where. */
  onError: (error: unknown, where: { view: string; version: number; position: Position | null }) => void;
};

/**
 * Runs every projection until `signal` aborts. Each has its own checkpoint, written in the transaction that writes its
 * rows: nothing is missed and nothing applied twice. A version that is new to a database that already has an older one
 * is built beside it and goes live when it has caught up.
 */
export async function runProjections(projections: readonly Projection[], running: Running): Promise<void> {
  await Promise.all(projections.map((projection) => runProjection(projection, running)));
}

async function runProjection(projection: Projection, running: Running): Promise<void> {
  const { pool, log, signal, onError } = running;
  let position: Position | null = null;
  while (!signal.aborted) {
    try {
      position = await open(pool, projection);
      let live = await goLive(pool, projection);
      for await (const page of log.follow(position, { signal })) {
        const events = page.map(upcast).filter((event) => event !== null);
        const last = page.at(-1)?.position;
        if (!last) continue;
        if (!(await advance(pool, projection, events, position, last))) break;
        position = last;
        live ||= await goLive(pool, projection);
      }
    } catch (error) {
      if (signal.aborted) return;
      onError(error, { view: projection.name, version: projection.version, position });
      // Nothing is wrong with a view whose database was away: it goes on where it was.
      if (!isConnectionLoss(error)) await recordFailure(pool, projection, error);
    }
    await pause(retryAfter, undefined, { signal }).catch(() => undefined);
  }
}

const retryAfter = 1000;

/** The checkpoint of this version. The first version of a name is live at once, a later one when it has caught up. */
async function open(pool: Pool, { name, version, forget }: Projection): Promise<Position | null> {
  return inScope(pool, 'system', async (client) => {
    await client.query(
      `insert into view_checkpoint (name, version, live)
       select $1, $2, not exists (select from view_checkpoint where name = $1 and live)
       on conflict (name, version) do nothing`,
      [name, version],
    );
    const { rows } = await client.query<{ version: number; position: Position | null; live: boolean }>(
      'select version, position, live from view_checkpoint where name = $1 order by version for update',
      [name],
    );
    const live = rows.find((row) => row.live)?.version ?? version;
    for (const old of rows.filter((row) => row.version < Math.min(live, version))) {
      await forget(client, old.version);
      await client.query('delete from view_checkpoint where name = $1 and version = $2', [name, old.version]);
    }
    return rows.find((row) => row.version === version)?.position ?? null;
  });
}

/**
 * One page: rows and checkpoint in one transaction. False when another process has moved the checkpoint meanwhile.
 * The commit need not wait for the disk: rows and checkpoint are lost together, and the log brings both back.
 */
async function advance(
  pool: Pool,
  projection: Projection,
  events: readonly LoggedEvent[],
  from: Position | null,
  to: Position,
): Promise<boolean> {
  return inScope(pool, 'system', async (client) => {
    await client.query('set local synchronous_commit = off');
    const moved = await client.query(
      `update view_checkpoint set position = $4, failure = null, moved_at = now()
       where name = $1 and version = $2 and position is not distinct from $3`,
      [projection.name, projection.version, from, to],
    );
    if (moved.rowCount === 0) return false;
    await projection.apply(client, events);
    await client.query('select pg_notify($1, $2)', [viewChannel, `${projection.name} ${projection.version} ${to}`]);
    return true;
  });
}

/** Whether this version is live, after it was swapped in if it has come as far as the one that was. */
async function goLive(pool: Pool, { name, version }: Projection): Promise<boolean> {
  return inScope(pool, 'system', async (client) => {
    const { rows } = await client.query<{ version: number; position: Position | null; live: boolean }>(
      'select version, position, live from view_checkpoint where name = $1 for update',
      [name],
    );
    const own = rows.find((row) => row.version === version);
    const live = rows.find((row) => row.live);
    if (!own || own.live) return own?.live ?? false;
    if (live && (live.version > version || (live.position ?? '') > (own.position ?? ''))) return false;
    await client.query('update view_checkpoint set live = false where name = $1 and live', [name]);
    await client.query('update view_checkpoint set live = true where name = $1 and version = $2', [name, version]);
    await client.query('select pg_notify($1, $2)', [viewChannel, `${name} ${version} ${own.position ?? ''}`]);
    return true;
  });
}

async function recordFailure(pool: Pool, { name, version }: Projection, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error);
  await inScope(pool, 'system', (client) =>
    client.query('update view_checkpoint set failure = $3 where name = $1 and version = $2', [name, version, failure]),
  ).catch(() => undefined); // the database itself may be what failed; the next round tries again
}
