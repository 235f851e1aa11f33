import { Readable } from 'node:stream';
import type { Device } from '#/backend/projections/documents/device/fold.ts';
import type { WholeTrail } from '#/backend/queries/history/trail.ts';

/**
 * A first line that describes the file, then one event a line, oldest first, each with its hash; written page by page.
 */
export function historyJsonl(device: Device, { count, pages }: WholeTrail): Readable {
  async function* text() {
    yield lines([{ format: 'acta-history', version: 1, device: device.id, name: device.name, events: count }]);
    for await (const events of pages()) yield lines(events);
  }
  return Readable.from(text(), { objectMode: false });
}

const lines = (all: readonly object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('');
