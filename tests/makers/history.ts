import { randomUUID } from 'node:crypto';
import { deviceDecider, type DeviceCommand } from '#/backend/commands/devices/device.ts';
import { handle, type Meta } from '#/backend/commands/handle.ts';
import { profilingDecider, type ProfilingCommand } from '#/backend/commands/profiling/profiling.ts';
import { DeviceId, OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { tinyKnowledge } from './tiny-knowledge.ts';

/** A device in a log, with functions that append events. */
export type LivingDevice = {
  id: DeviceId;
  organisation: OrganisationId;
  does: (command: DeviceCommand) => Promise<void>;
  answers: (command: ProfilingCommand) => Promise<void>;
};

/** Creates a device of an organisation, by default of a new one. Throws on a refusal. */
export async function livingDevice(
  log: EventLog,
  {
    organisation = randomUUID(),
    name = 'Pump',
    knowledge = tinyKnowledge,
  }: { organisation?: string; name?: string; knowledge?: Knowledge } = {},
): Promise<LivingDevice> {
  const id = randomUUID();
  const meta = (): Meta => ({
    id: randomUUID(),
    actor: { kind: 'person', id: 'ada', role: 'owner', name: { sealed: 'ada', v: 'sealed' } },
    organisation,
    device: id,
    reason: 'A reason',
    knowledge: knowledge.version,
  });
  const profiling = profilingDecider(knowledge);
  const device: LivingDevice = {
    id: DeviceId.parse(id),
    organisation: OrganisationId.parse(organisation),
    async does(command) {
      const outcome = await handle(log, deviceDecider, id, command, meta());
      if (!outcome.ok) throw new Error(outcome.code);
    },
    async answers(command) {
      const outcome = await handle(log, profiling, id, command, meta());
      if (!outcome.ok) throw new Error(outcome.code);
    },
  };
  await device.does({
    type: 'CreateDevice',
    name,
    range: null,
    description: 'It pumps',
    manufacturer: 'Maker',
    emdnCode: null,
  });
  return device;
}
