import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMemoryLog } from '#/backend/log/in-memory.ts';
import { fromPosition } from '#/backend/log/position.ts';
import { afterOwnWrite } from './own-write.ts';

/** A log with one event, and a clock that notes the positions it is asked to wait for. */
async function views(slowest: string | null) {
  const log = createMemoryLog();
  const event = {
    id: randomUUID(),
    type: 'DeviceArchived',
    schema: 1,
    organisation: null,
    device: null,
    actor: { kind: 'system', id: 'test', role: null, name: null },
    reason: null,
    effectiveAt: null,
    correlation: randomUUID(),
    causation: null,
    knowledge: null,
    data: {},
    hash: '',
  } as const;
  const { position } = await log.append('device-1', 0, [event]);
  const waited: string[] = [];
  const clock = {
    slowest: () => slowest,
    reached: async (awaited: string) => waited.push(awaited) > 0,
    onMove: () => () => true,
    failures: () => [],
    close: async () => undefined,
  };
  return { log, clock, waited, position };
}

describe('A query after an own write', () => {
  it('waits for views that have not seen it', async () => {
    const { waited, position, ...services } = await views(null);
    await afterOwnWrite(services, fromPosition(position));
    expect(waited).toEqual([position]);
  });

  it('waits for nothing that the views have seen, or that nobody has written', async () => {
    const { waited, position, ...services } = await views('0000000000000001');
    await afterOwnWrite(services, fromPosition(position));
    await afterOwnWrite(services, String(Number(position) + 1));
    await afterOwnWrite(services, undefined);
    expect(waited).toEqual([]);
  });
});
