import type { Position } from '#/backend/events/envelope.ts';
import { documentRows } from '#/backend/projections/documents/document-space/fold.ts';
import { deviceViews, unbornMoment, type DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { documentsOf } from './documents/space.ts';
import { readRows, type Gather, type Place } from './read-rows.ts';

export type Part = keyof DeviceMoment;
/** `positions`: how far each view of the device has come, as one text. */
type LiveMoment = DeviceMoment & { position: Position | null; positions: string };

const parts = Object.entries(deviceViews).map(([part, view]) => [view.name, part] as const);
const names = new Map<string, string>(parts);
/** Parts that are stored as rows. */
const gathered: ReadonlyMap<string, Gather> = new Map([[documentRows.name, documentsOf]]);

/**
 * The live views of these devices in one query, by device, each with the position of the newest event in it. Only the
 * wanted parts are read, which saves reading a long risk file; the others are in their initial state.
 */
export async function readMoments(
  place: Place,
  devices: readonly string[],
  wanted: readonly Part[] | 'all' = 'all',
): Promise<(device: string) => LiveMoment> {
  const isWanted = (part: string) => wanted === 'all' || wanted.some((one) => one === part);
  const asked = devices.flatMap((key) =>
    parts.map(([name, part]) => {
      const gather = gathered.get(name);
      return { name, key, isPositionEnough: !isWanted(part), ...(gather && { gather }) };
    }),
  );
  const rows = asked.length === 0 ? [] : await readRows(place, asked);
  const found = Map.groupBy(rows, ({ key }) => key);
  return (device) => {
    const its = found.get(device) ?? [];
    const documents = Object.fromEntries(
      its
        .filter(({ name, document }) => document !== null && isWanted(names.get(name) ?? ''))
        .map(({ name, document }) => [names.get(name) ?? name, document]),
    );
    const position = its.reduce<Position | null>(
      (newest, row) => (newest === null || row.position > newest ? row.position : newest),
      null,
    );
    const positions = its
      .map((row) => `${row.name} ${row.position}`)
      .toSorted()
      .join(' ');
    return { ...unbornMoment(device), ...documents, position, positions };
  };
}
