import { DatabaseError, type Pool, type PoolClient } from 'pg';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { isConnectionLoss } from '#/backend/log/postgres/connection-loss.ts';
import { LogUnavailable } from '#/backend/log/port.ts';
import {
  countPartitions,
  divide,
  movePartition,
  placeOf,
  recordPartitionFailure,
  sayWhatAllHaveSeen,
  type Divided,
} from './partitions/checkpoints.ts';
import type { Projection, ReadableLog, Sent } from './projection.ts';
import { inScope } from '#/backend/database/scope.ts';
import { viewChannel } from './view-channel.ts';

/** A view failed on an event, for the reason in `cause`. */
export class Undigested extends Error {
  readonly code = 'UNDIGESTED';
  readonly projection: Projection;

  constructor(projection: Projection, cause: unknown) {
    super(`${projection.name} cannot digest an event`, { cause });
    this.name = 'Undigested';
    this.projection = projection;
  }
}

/** The checkpoint of this version. The first version of a name is live at once, a later one when it has caught up. */
export async function openCheckpoint(pool: Pool, projection: Projection): Promise<Divided> {
  const { name, version, forget, partition } = projection;
  return inScope(pool, 'system', async (client) => {
    await client.query(
      `insert into view_checkpoint (name, version, live)
       select $1, $2, not exists (select from view_checkpoint where name = $1 and live)
       on conflict do nothing`, // nor where another process makes the first version live at the same moment
      [name, version],
    );
    const { rows } = await client.query<Stored>(
      'select version, position, live, partitions from view_checkpoint where name = $1 order by version for update',
      [name],
    );
    const live = rows.find((row) => row.live)?.version ?? version;
    for (const old of rows.filter((row) => row.version < Math.min(live, version))) {
      await forget(client, old.version);
      await client.query('delete from view_checkpoint where name = $1 and version = $2', [name, old.version]);
    }
    const own = rows.find((row) => row.version === version);
    const of = partition?.of ?? 1;
    if (own?.partitions !== of) return divide(client, projection, of);
    return { position: partition ? await placeOf(client, projection, partition) : own.position, behind: [] };
  });
}

type Stored = { version: number; position: Position | null; live: boolean; partitions: number };

/** Views that go together are in the same partition, or all whole. */
const partitionOfAll = (projections: readonly Projection[]) => projections[0]?.partition;

/** Whether all of these still have their checkpoint. */
export async function areThere(pool: Pool, projections: readonly Projection[]): Promise<boolean> {
  const partition = partitionOfAll(projections);
  if (partition) return (await countPartitions(pool, projections, partition)) === projections.length;
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from view_checkpoint
     where (name, version) in (select * from unnest($1::text[], $2::int[])) and partitions = 1`,
    [projections.map(({ name }) => name), projections.map(({ version }) => version)],
  );
  return rows[0]?.count === projections.length;
}

/** Another process has moved a checkpoint meanwhile. */
class Overtaken extends Error {}

/**
 * One page for views that stand at `from`: the rows and checkpoints of all of them in one transaction. False when
 * another process has moved one meanwhile; then nothing was done. Throws `Undigested` for a view that fails.
 * `meanwhile` is called when all have folded and the database alone works. The commit need not wait for the disk: rows
 * and checkpoints are lost together, and the log brings both back.
 */
export async function advance(
  { pool, log }: { pool: Pool; log: ReadableLog },
  projections: readonly Projection[],
  events: readonly LoggedEvent[],
  { from, to, meanwhile }: { from: Position | null; to: Position; meanwhile: () => void },
): Promise<boolean> {
  const partition = partitionOfAll(projections);
  try {
    await inScope(pool, 'system', async (client) => {
      const moved = partition
        ? await movePartition(client, projections, partition, { from, to })
        : await moveWhole(client, projections, { from, to });
      if (moved !== projections.length) throw new Overtaken();
      // All at once: the connection takes statements while it works at others, so that the database writes what one view
      // has folded while the next one folds.
      const applying = projections.map((projection) => applied(projection, client, events, log));
      const folded = await Promise.allSettled(applying);
      meanwhile();
      const sent = folded.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.written] : []));
      const outcomes = [...folded, ...(await Promise.allSettled(sent))];
      const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      // What one does to the transaction is no failure of the others.
      const failure: unknown = failures.find((reason) => !isAborted(reason)) ?? failures[0];
      if (failure !== undefined) throw failure;
    });
    if (partition) await sayWhatAllHaveSeen(pool, projections);
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/** Moves whole views that stand at `from`, and announces it. Returns the number of views moved. */
async function moveWhole(
  client: PoolClient,
  projections: readonly Projection[],
  { from, to }: { from: Position | null; to: Position },
): Promise<number> {
  // Locked in one order, whatever views go together in other processes.
  const { rows } = await client.query<{ count: number }>({
    name: 'views.move',
    text: `with own as (
        select name, version from view_checkpoint
        where (name, version) in (select * from unnest($1::text[], $2::int[]))
          and position is not distinct from $3 and partitions = 1
        order by name, version for update
      ), moved as (
        update view_checkpoint c set position = $4, failure = null, moved_at = now()
        from own where c.name = own.name and c.version = own.version
        returning c.name
      )
      select count(*)::int as count, pg_notify($5, $4), set_config('synchronous_commit', 'off', true) from moved`,
    values: [projections.map(({ name }) => name), projections.map(({ version }) => version), from, to, viewChannel],
  });
  return rows[0]?.count ?? 0;
}

async function applied(
  projection: Projection,
  client: PoolClient,
  events: readonly LoggedEvent[],
  log: ReadableLog,
): Promise<Sent> {
  const failed = (error: unknown): never => {
    const isAway = isConnectionLoss(error) || error instanceof LogUnavailable;
    throw isAway ? error : new Undigested(projection, error);
  };
  const sent = await projection.apply(client, events, log).catch(failed);
  const written = sent.written.catch(failed);
  written.catch(() => undefined); // handled here, because `advance` waits for it only when all have folded
  return { written };
}

/**
 * Whether an earlier statement of the transaction failed, and not this one: the database refuses every later statement
 * (25P02), and knows no statement that it refused to prepare (26000).
 */
const isAborted = (reason: unknown): boolean =>
  reason instanceof Undigested &&
  reason.cause instanceof DatabaseError &&
  (reason.cause.code === '25P02' || reason.cause.code === '26000');

/** Whether this version is live, after it was swapped in if it has come as far as the one that was. */
export async function goLive(pool: Pool, { name, version }: Projection): Promise<boolean> {
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
    await client.query('select pg_notify($1, $2)', [viewChannel, own.position ?? '']);
    return true;
  });
}

/** `53100 could not extend file`: the message after the code of the database, if it has one. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `${String(error.code)} ${error.message}` : error.message;
}

/** Records why a view has stopped, for the status page. */
export async function recordFailure(pool: Pool, projection: Projection, error: unknown): Promise<void> {
  const { name, version, partition } = projection;
  const failure = failureOf(error);
  const recorded = partition
    ? recordPartitionFailure(pool, projection, partition, failure)
    : inScope(pool, 'system', (client) =>
        client.query(
          `with failed as (update view_checkpoint set failure = $3 where name = $1 and version = $2 returning position)
       select pg_notify($4, coalesce(position, '')) from failed`,
          [name, version, failure, viewChannel],
        ),
      );
  await recorded.catch(() => undefined); // the database itself may be what failed; the next round tries again
}
