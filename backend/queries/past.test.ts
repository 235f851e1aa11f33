import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handle } from '#/backend/commands/handle.ts';
import { profilingDecider } from '#/backend/commands/profiling/profiling.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import { createMemoryLog } from '#/backend/log/in-memory.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice } from '#/tests/makers/history.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { deviceEvents, momentOf } from './moment.ts';
import { pastMoment } from './past.ts';

/** A log that counts the events read from it. */
function counting(log: EventLog) {
  const read = { events: 0 };
  const counted: EventLog = {
    ...log,
    async *read(...asking) {
      for await (const event of log.read(...asking)) {
        read.events += 1;
        yield event;
      }
    },
  };
  return { log: counted, read };
}

async function lived(log: EventLog, summaries: number) {
  const device = await livingDevice(log);
  await device.answers({ type: 'AnswerQuestion', answer: 'invasive.surgical' });
  for (let n = 0; n < summaries; n++) await device.does({ type: 'WriteSummary', text: `Summary ${n}` });
  await device.answers({ type: 'UndoAnswer' });
  return device.id;
}

describe('A moment of the past', () => {
  it('is the fold up to there, in whatever order moments are asked for', async () => {
    const log = createMemoryLog();
    const device = await lived(log, 1200);
    const events = await deviceEvents(log, device);
    for (const share of [0.5, 0.9, 0.1, 0.5, 1, 0, 0.45, 0.91]) {
      const { position } = events[Math.floor(share * (events.length - 1))] ?? expect.fail();
      expect(await pastMoment(log, device, position)).toMatchObject({
        moment: momentOf(device, await deviceEvents(log, device, position)),
        position,
      });
    }
  });

  it('is read once, and one near it from there', async () => {
    const { log, read } = counting(createMemoryLog());
    const device = await lived(log, 600);
    const [at, later] = (await deviceEvents(log, device)).slice(400, 420).map(({ position }) => position);
    read.events = 0;
    await pastMoment(log, device, at ?? '');
    expect(read.events).toBeGreaterThan(400);
    read.events = 0;
    await pastMoment(log, device, at ?? '');
    expect(read.events).toBe(0);
    await pastMoment(log, device, later ?? '');
    expect(read.events).toBe(1);
  });

  it('that has not come yet is not kept', async () => {
    const log = createMemoryLog();
    const device = await livingDevice(log);
    const future = '9999999999999999';
    const before = await pastMoment(log, device.id, future);
    await device.does({ type: 'WriteSummary', text: 'Later' });
    const after = await pastMoment(log, device.id, future);
    expect([before, after].map(({ moment }) => moment.device.userSummary)).toEqual([null, 'Later']);
    expect(after.position).toBe(await log.head());
  });

  it('is nothing before the device, and of that device alone', async () => {
    const log = createMemoryLog();
    const [one, other] = [await lived(log, 1), await lived(log, 1)];
    const head = (await log.head()) ?? '';
    expect((await pastMoment(log, one, '')).moment.device.exists).toBe(false);
    expect((await pastMoment(log, one, head)).moment.device.id).toBe(one);
    expect((await pastMoment(log, other, head)).moment.device.id).toBe(other);
    expect((await pastMoment(createMemoryLog(), one, head)).moment.device.exists).toBe(false);
  });
});

describe('The remembered past of an erased person', () => {
  let engine: Engine;
  beforeAll(async () => void (engine = await startEngine()));
  afterAll(() => engine.stop());

  it('does not keep the name readable', async () => {
    const vault = createVault({ pool: engine.pool, masterKey: randomBytes(32) });
    const device = await livingDevice(engine.log);
    const actor = {
      kind: 'person',
      id: 'philomena',
      role: 'owner',
      name: await vault.encrypt('philomena', 'Philomena Quackenbush'),
    } as const;
    const command = { type: 'AnswerQuestion', answer: 'invasive.surgical' } as const;
    const meta = { id: randomUUID(), actor, organisation: device.organisation, device: device.id };
    await handle(engine.log, profilingDecider(tinyKnowledge), device.id, command, meta);
    const head = (await engine.log.head()) ?? '';
    const nameThen = async () => {
      const { moment } = await pastMoment(engine.log, device.id, head);
      const sealed: Encrypted | null | undefined = moment.profiling.answers[0]?.actorName;
      expect(JSON.stringify(moment)).not.toContain('Philomena');
      return sealed && vault.open(sealed);
    };
    expect(await nameThen()).toBe('Philomena Quackenbush');
    await vault.erase('philomena');
    expect(await nameThen()).toBeNull();
  });
});
