import type { Pool, PoolClient } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import { inScope } from '#/backend/database/scope.ts';
import type { Projection } from '../projection.ts';
import { viewChannel } from '../view-channel.ts';
import type { Partition } from './partition.ts';

type Named = Pick<Projection, 'name' | 'version'>;
type Place = { partition: number; position: Position | null };

/**
 * Where a view goes on. `behind`: partitions of an earlier number that first have to come as far as the others, before the
 * view can be divided anew.
 */
export type Divided = {
  position: Position | null;
  behind: readonly { partition: Partition; position: Position | null; until: Position }[];
};

const names = (projections: readonly Named[]) => [
  projections.map(({ name }) => name),
  projections.map(({ version }) => version),
];

/**
 * Divides a version of a view, whose checkpoint is there, into so many partitions. They begin where the view stands; where
 * it was divided otherwise, only when all of its partitions stand there. */
export async function divide(client: PoolClient, { name, version }: Named, of: number): Promise<Divided> {
  const view = await client.query<{ partitions: number; position: Position | null }>(
    'select partitions, position from view_checkpoint where name = $1 and version = $2 for update',
    [name, version],
  );
  const before = view.rows[0];
  if (!before) return { position: null, behind: [] };
  const { rows } = await client.query<Place>(
    'select partition, position from view_partition where name = $1 and version = $2 order by partition for update',
    [name, version],
  );
  const places = before.partitions === 1 ? [{ partition: 0, position: before.position }] : rows;
  const until =
    places
      .map(({ position }) => position ?? '')
      .toSorted()
      .at(-1) ?? '';
  const behind = places.filter(({ position }) => (position ?? '') < until);
  if (behind.length > 0)
    return {
      position: before.position,
      behind: behind.map(({ partition: number, position }) => ({
        partition: { number, of: before.partitions },
        position,
        until,
      })),
    };
  await client.query('delete from view_partition where name = $1 and version = $2', [name, version]);
  await client.query(
    `update view_checkpoint set partitions = $3, position = nullif($4, ''), failure = null where name = $1 and version = $2`,
    [name, version, of, until],
  );
  if (of > 1)
    await client.query(
      `insert into view_partition (name, version, partition, position)
       select $1, $2, n, nullif($4, '') from generate_series(0, $3::int - 1) n`,
      [name, version, of, until],
    );
  return { position: until === '' ? null : until, behind: [] };
}

/** The position of a partition of a view that is divided like that. */
export async function placeOf(
  client: PoolClient,
  { name, version }: Named,
  partition: Partition,
): Promise<Position | null> {
  const { rows } = await client.query<{ position: Position | null }>(
    'select position from view_partition where name = $1 and version = $2 and partition = $3',
    [name, version, partition.number],
  );
  return rows[0]?.position ?? null;
}

/** Moves a partition of these views, which has to stand at `from`, and locks it. Returns the number of views moved. */
export async function movePartition(
  client: PoolClient,
  projections: readonly Named[],
  { number, of }: Partition,
  { from, to }: { from: Position | null; to: Position },
): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'views.move-partition',
    text: `with own as (
        select p.name, p.version from view_partition p join view_checkpoint c using (name, version)
        where (p.name, p.version) in (select * from unnest($1::text[], $2::int[]))
          and p.partition = $5 and c.partitions = $6 and p.position is not distinct from $3
        order by p.name, p.version for update of p
      ), moved as (
        update view_partition p set position = $4, failure = null
        from own where p.name = own.name and p.version = own.version and p.partition = $5
        returning p.name
      )
      select count(*)::int as count, set_config('synchronous_commit', 'off', true) from moved`,
    values: [...names(projections), from, to, number, of],
  });
  return rows[0]?.count ?? 0;
}

/** How many of these views still have this partition. */
export async function countPartitions(
  pool: Pool,
  projections: readonly Named[],
  { number, of }: Partition,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from view_partition p join view_checkpoint c using (name, version)
     where (p.name, p.version) in (select * from unnest($1::text[], $2::int[])) and p.partition = $3 and c.partitions = $4`,
    [...names(projections), number, of],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Says in the checkpoints of these views what all of their partitions have seen, and announces it. In a transaction after
 * the one that moved a partition: the last of several that move at once sees them all, and none goes back.
 */
export async function sayWhatAllHaveSeen(pool: Pool, projections: readonly Named[]): Promise<void> {
  await pool.query({
    name: 'views.all-partitions',
    text: `with least as (
        select name, version, min(coalesce(position, '')) as position, min(failure) as failure from view_partition
        where (name, version) in (select * from unnest($1::text[], $2::int[])) group by name, version
      ), own as (
        select c.name, c.version, l.position, l.failure
        from view_checkpoint c join least l on l.name = c.name and l.version = c.version
        where coalesce(c.position, '') < l.position or c.failure is distinct from l.failure
        order by c.name, c.version for update of c
      ), moved as (
        update view_checkpoint c set failure = own.failure, moved_at = now(),
          position = nullif(greatest(coalesce(c.position, ''), own.position), '')
        from own where c.name = own.name and c.version = own.version
        returning c.position
      )
      select pg_notify($3, coalesce(max(position), '')), set_config('synchronous_commit', 'off', true)
      from moved having count(*) > 0`,
    values: [...names(projections), viewChannel],
  });
}

/** Records why a partition of a view has stopped. */
export async function recordPartitionFailure(
  pool: Pool,
  projection: Named,
  { number }: Partition,
  failure: string,
): Promise<void> {
  await inScope(pool, 'system', (client) =>
    client.query('update view_partition set failure = $4 where name = $1 and version = $2 and partition = $3', [
      projection.name,
      projection.version,
      number,
      failure,
    ]),
  );
  await sayWhatAllHaveSeen(pool, [projection]);
}
