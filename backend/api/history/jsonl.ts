import type { Device } from '#/backend/projections/device/fold.ts';
import type { HistoryEvent } from './contract.ts';

/** One line that says what this is, then one event a line, oldest first, each with its hash. */
export function historyJsonl(device: Device, events: readonly HistoryEvent[]): string {
  const head = { format: 'acta-history', version: 1, device: device.id, name: device.name, events: events.length };
  return `${[head, ...events].map((line) => JSON.stringify(line)).join('\n')}\n`;
}
