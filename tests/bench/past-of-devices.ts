import { randomUUID } from 'node:crypto';
import { deviceDecider } from '#/backend/commands/devices/device.ts';
import { handle } from '#/backend/commands/handle.ts';
import { profilingDecider } from '#/backend/commands/profiling/profiling.ts';
import type { Envelope } from '#/backend/events/envelope.ts';
import { chain } from '#/backend/log/chain.ts';
import { createMemoryLog } from '#/backend/log/in-memory.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { truthfulAnswers } from './world.ts';

const writers = 4;

/** The events of one device that was created and fully profiled, from the product's decisions, by kind of stream. */
async function onePast(): Promise<{ device: Envelope[]; profiling: Envelope[] }> {
  const log = createMemoryLog();
  const knowledge = loadKnowledge();
  const id = randomUUID();
  const meta = () => ({
    id: randomUUID(),
    actor: { kind: 'person', id: 'bench', role: 'owner', name: null } as const,
    organisation: randomUUID(),
    device: id,
    knowledge: knowledge.version,
  });
  const device = { name: 'Bench', range: null, description: 'Benches', manufacturer: 'Maker', emdnCode: null };
  await handle(log, deviceDecider, id, { type: 'CreateDevice', ...device }, meta());
  const decider = profilingDecider(knowledge);
  for (const answer of truthfulAnswers()) await handle(log, decider, id, { type: 'AnswerQuestion', answer }, meta());
  return {
    device: await Array.fromAsync(log.read(`device-${id}`)),
    profiling: await Array.fromAsync(log.read(`profiling-${id}`)),
  };
}

/** Repeats the events of such a device for an organisation, under a new id. */
export async function lifeOfADevice() {
  const past = await onePast();
  return (organisation: string, device: string) => {
    const own = (events: readonly Envelope[]) =>
      events.map((event): Envelope => ({ ...event, id: randomUUID(), organisation, device }));
    return { device: own(past.device), profiling: own(past.profiling) };
  };
}

/**
 * Fills a log with the pasts of fully profiled devices of ten organisations; returns its number of events, at least
 * `wanted`.
 */
export async function fillWithDevices(log: EventLog, wanted: number): Promise<number> {
  const life = await lifeOfADevice();
  const organisations = Array.from({ length: 10 }, () => randomUUID());
  let events = 0;
  let count = 0;
  const fill = async () => {
    while (events < wanted) {
      const device = randomUUID();
      const past = life(organisations[count % organisations.length] ?? device, device);
      count += 1;
      events += past.device.length + past.profiling.length;
      for (const kind of ['device', 'profiling'] as const) {
        const stream = `${kind}-${device}`;
        await log.append(stream, 0, chain(null, stream, 0, past[kind]));
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, fill));
  return events;
}
