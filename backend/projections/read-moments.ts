import type { PoolClient } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import { deviceViews, unbornMoment, type DeviceMoment } from './device-moment/fold.ts';

type LiveMoment = DeviceMoment & { position: Position | null };
type Row = { name: string; key: string; document: unknown; position: Position };

const names = new Map(Object.entries(deviceViews).map(([part, view]) => [view.name, part]));

/** The live views of these devices in one query, by device, each with the position of the newest event in it. */
export async function readMoments(
  client: PoolClient,
  devices: readonly string[],
): Promise<(device: string) => LiveMoment> {
  const { rows } = await client.query<Row>(
    `select v.name, v.key, v.document, v.position from view v join view_checkpoint c using (name, version)
     where c.live and v.name = any($1) and v.key = any($2)`,
    [[...names.keys()], devices],
  );
  const found = Map.groupBy(rows, ({ key }) => key);
  return (device) => {
    const its = found.get(device) ?? [];
    const documents = Object.fromEntries(its.map(({ name, document }) => [names.get(name) ?? name, document]));
    const position =
      its
        .map((row) => row.position)
        .toSorted()
        .at(-1) ?? null;
    return { ...unbornMoment(device), ...documents, position };
  };
}
