import type { PoolClient } from 'pg';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { partitionOfEvent } from '../partitions/partition.ts';
import type { Projection } from '../projection.ts';

/** A live version of a view. `position`: what all of its partitions have seen. `places`: each of them, empty if it is whole. */
export type LiveView = { version: number; position: Position | null; places: readonly Position[] };

/** The live views, by name. */
export async function liveCheckpoints(client: PoolClient): Promise<ReadonlyMap<string, LiveView>> {
  const { rows } = await client.query<LiveView & { name: string }>(
    `select c.name, c.version, c.position,
       array(select coalesce(p.position, '') from view_partition p
             where p.name = c.name and p.version = c.version order by p.partition) as places
     from view_checkpoint c where c.live`,
  );
  return new Map(rows.map(({ name, ...view }) => [name, view]));
}

/** The position up to which a partition of the view has seen the log, '' before the first event. */
export const farthest = ({ position, places }: LiveView): Position =>
  [position ?? '', ...places].toSorted().at(-1) ?? '';

/** Up to which position the stored rows have the event of the view: that of its partition. */
export function placesOf(
  live: LiveView | undefined,
  view: Pick<Projection, 'owner'>,
): (event: LoggedEvent) => Position {
  const places = live?.places ?? [];
  const whole = live?.position ?? '';
  return (event) => (places.length === 0 ? whole : (places[partitionOfEvent(view, event, places.length)] ?? ''));
}
