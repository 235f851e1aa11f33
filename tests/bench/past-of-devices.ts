import { randomUUID } from 'node:crypto';
import { deviceDecider } from '#/backend/commands/devices/device.ts';
import { handle } from '#/backend/commands/handle.ts';
import { profilingDecider } from '#/backend/commands/profiling/profiling.ts';
import type { Envelope } from '#/backend/events/envelope.ts';
import { chain } from '#/backend/log/chain.ts';
import { createMemoryLog } from '#/backend/log/memory.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { loadKnowledge } from '#/knowledge/load.ts';
import { truthfulAnswers } from './world.ts';

/** The events of one device that was created and fully profiled, as the product decides them, by kind of stream. */
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

/** Fills a log with the pasts of fully profiled devices of ten organisations; how many events it then has, at least `wanted`. */
export async function fillWithDevices(log: EventLog, wanted: number): Promise<number> {
  const past = await onePast();
  const organisations = Array.from({ length: 10 }, () => randomUUID());
  let events = 0;
  for (let count = 0; events < wanted; count++) {
    const device = randomUUID();
    const organisation = organisations[count % organisations.length] ?? null;
    for (const kind of ['device', 'profiling'] as const) {
      const stream = `${kind}-${device}`;
      const own = past[kind].map((event): Envelope => ({ ...event, id: randomUUID(), organisation, device }));
      await log.append(stream, 0, chain(null, stream, 0, own));
      events += own.length;
    }
  }
  return events;
}
