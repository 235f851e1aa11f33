import type { PoolClient } from 'pg';
import type { Position } from '#/backend/events/envelope.ts';
import { deviceViews, unbornMoment, type DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';

export type Part = keyof DeviceMoment;
type LiveMoment = DeviceMoment & { position: Position | null };
type Row = { name: string; key: string; document: unknown; position: Position };

const parts = Object.entries(deviceViews).map(([part, view]) => [view.name, part] as const);
const names = new Map<string, string>(parts);

/**
 * The live views of these devices in one query, by device, each with the position of the newest event in it. Only the
 * wanted parts are fetched, which spares a long risk file where nobody asks for it; the others are as at the beginning.
 */
export async function readMoments(
  client: PoolClient,
  devices: readonly string[],
  wanted: readonly Part[] | 'all' = 'all',
): Promise<(device: string) => LiveMoment> {
  const fetched = parts.filter(([, part]) => wanted === 'all' || wanted.some((one) => one === part));
  const { rows } = await client.query<Row>({
    name: 'views.moments',
    text: `select v.name, v.key, v.position, case when v.name = any($3) then v.document end as document
           from view v join view_checkpoint c using (name, version)
           where c.live and v.name = any($1) and v.key = any($2)`,
    values: [[...names.keys()], devices, fetched.map(([name]) => name)],
  });
  const found = Map.groupBy(rows, ({ key }) => key);
  return (device) => {
    const its = found.get(device) ?? [];
    const documents = Object.fromEntries(
      its.filter(({ document }) => document !== null).map(({ name, document }) => [names.get(name) ?? name, document]),
    );
    const position =
      its
        .map((row) => row.position)
        .toSorted()
        .at(-1) ?? null;
    return { ...unbornMoment(device), ...documents, position };
  };
}
