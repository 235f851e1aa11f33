import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verifyChain } from '#/backend/log/chain.ts';
import { createMemoryLog } from '#/backend/log/in-memory.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { simpleDevice, tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { deviceDecider } from './devices/device.ts';
import { handle, type Meta } from './handle.ts';
import { profilingDecider } from './profiling/profiling.ts';

let database: TestDatabase;
/** Three processes, each with its own log on one database. */
let one: EventLog;
let other: EventLog;
let third: EventLog;
beforeAll(async () => {
  database = await freshDatabase();
  one = createPostgresLog({ connectionString: database.url });
  other = createPostgresLog({ connectionString: database.url });
  third = createPostgresLog({ connectionString: database.url });
});
afterAll(async () => {
  await Promise.all([one.close(), other.close(), third.close()]);
  await database.drop();
});

const profiling = profilingDecider(tinyKnowledge);
const organisation = randomUUID();
const asked = (with_: Partial<Meta> = {}): Meta => ({
  id: randomUUID(),
  actor: { kind: 'person', id: 'ada', role: 'owner', name: null },
  organisation,
  device: null,
  ...with_,
});
const SummaryWritten = z.object({ text: z.string(), previous: z.nullable(z.string()) });
const details = { name: 'Pump', range: null, description: 'Pumps', manufacturer: 'Maker', emdnCode: null };
const write = (log: EventLog, id: string, text: string, meta = asked()) =>
  handle(log, deviceDecider, id, { type: 'WriteSummary', text }, meta);
const answer = (log: EventLog, id: string, choice: string, meta = asked()) =>
  handle(log, profiling, id, { type: 'AnswerQuestion', answer: choice }, meta);
const streamOf = (stream: string) => Array.fromAsync(one.read(stream));

async function device(): Promise<string> {
  const id = randomUUID();
  await handle(one, deviceDecider, id, { type: 'CreateDevice', ...details }, asked());
  return id;
}

describe('A command', () => {
  it('is recorded with who asked, for whom, why, and what caused what', async () => {
    const id = randomUUID();
    for (const choice of simpleDevice) await answer(one, id, choice, asked({ device: id, knowledge: '2026.1.0+tiny' }));
    const meta = asked({
      device: id,
      reason: ' Misread ',
      correlation: 'request-7',
      causation: 'event-0',
      effectiveAt: '2026-01-01T00:00:00Z',
    });
    const outcome = await handle(other, profiling, id, { type: 'UndoAnswer' }, meta);
    const events = (await streamOf(`profiling-${id}`)).slice(-3);
    expect(events.map(({ type }) => type)).toEqual(['AnswerUndone', 'ClassificationChanged', 'ProfilingReopened']);
    const [cause, ...effects] = events;
    expect(cause).toMatchObject({
      organisation,
      device: id,
      actor: meta.actor,
      reason: 'Misread',
      causation: 'event-0',
      correlation: 'request-7',
    });
    for (const effect of effects)
      expect(effect).toMatchObject({
        reason: null,
        causation: cause?.id,
        correlation: 'request-7',
        actor: { kind: 'system', id: 'rules' },
      });
    expect(outcome).toMatchObject({ ok: true, position: events.at(-1)?.position, version: events.at(-1)?.version });
  });

  it('is its own correlation where it is the first', async () => {
    const id = await device();
    const meta = asked();
    await write(one, id, 'Mine', meta);
    expect((await streamOf(`device-${id}`)).at(-1)?.correlation).toBe(meta.id);
  });

  it('continues the hash chain of its stream', async () => {
    const id = await device();
    await write(one, id, 'a');
    await write(other, id, 'b');
    expect(verifyChain(await streamOf(`device-${id}`))).toBeNull();
  });

  it('that is refused, or granted already, leaves no trace', async () => {
    const id = await device();
    expect(await write(one, id, '')).toEqual({ ok: false, code: 'SUMMARY_EMPTY' });
    expect(
      await handle(one, deviceDecider, id, { type: 'ChangeDetails', settled: false, ...details }, asked()),
    ).toMatchObject({
      ok: true,
      position: null,
      version: 1,
      events: [],
    });
    expect(await streamOf(`device-${id}`)).toHaveLength(1);
  });
});

describe('The same command again', () => {
  it('is answered from the log and appends nothing, also after others', async () => {
    const id = randomUUID();
    const meta = asked();
    const first = await answer(one, id, 'invasive.surgical', meta);
    await answer(one, id, 'duration.long');
    const events = await streamOf(`profiling-${id}`);
    const again = await answer(other, id, 'invasive.surgical', meta);
    expect(again).toMatchObject({ ok: true, position: first.ok && first.position, version: first.ok && first.version });
    expect(again.ok && again.events.map(({ type }) => type)).toEqual(first.ok && first.events.map(({ type }) => type));
    expect(await streamOf(`profiling-${id}`)).toEqual(events);
  });

  it('is not confused with another of the same correlation right after it', async () => {
    const id = await device();
    const meta = asked({ correlation: 'shared' });
    const first = await write(one, id, 'a', meta);
    await write(one, id, 'b', asked({ correlation: 'shared' }));
    expect(await write(one, id, 'a', meta)).toMatchObject({
      version: first.ok && first.version,
      events: { length: 1 },
    });
  });

  it('at the same moment in two processes happens once', async () => {
    const id = await device();
    const meta = asked();
    const [a, b] = await Promise.all([write(one, id, 'Mine', meta), write(other, id, 'Mine', meta)]);
    expect(a.ok && a.position).toBe(b.ok && b.position);
    expect(await streamOf(`device-${id}`)).toHaveLength(2);
  });
});

describe('Two commands on one stream', () => {
  it.each(['two processes', 'one process'])('of %s both succeed where both may', async (where) => {
    const id = await device();
    const second = where === 'one process' ? one : other;
    const outcomes = await Promise.all([write(one, id, 'a'), write(second, id, 'b')]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    const [, first, last] = await streamOf(`device-${id}`);
    const winner = JSON.stringify(first?.data).includes('"a"') ? 'a' : 'b';
    expect(first?.data).toEqual({ text: winner, previous: null });
    expect(last?.data).toEqual({ text: winner === 'a' ? 'b' : 'a', previous: winner });
  });

  it('one is refused by the state that the other made', async () => {
    const id = randomUUID();
    const outcomes = await Promise.all([answer(one, id, 'invasive.no'), answer(other, id, 'invasive.surgical')]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      code: 'QUESTION_NOT_CURRENT',
      details: { current: expect.any(String) },
    });
  });

  it('of several processes all succeed, thirty at once', async () => {
    const id = await device();
    const processes = [one, other, third];
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => write(processes[n % 3] ?? one, id, `text ${n}`)),
    );
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
    const events = await streamOf(`device-${id}`);
    expect(events).toHaveLength(31);
    expect(verifyChain(events)).toBeNull();
    // Each decision was based on the current state: it names the text before it.
    const said = events.slice(1).map(({ data }) => SummaryWritten.parse(data));
    expect(said.map(({ previous }) => previous)).toEqual([null, ...said.slice(0, -1).map(({ text }) => text)]);
  });

  it('of several processes are refused by what another has done meanwhile, thirty at once', async () => {
    const id = randomUUID();
    const processes = [one, other, third];
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => answer(processes[n % 3] ?? one, id, 'invasive.no')),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)))).toEqual(
      new Set(['ok', 'QUESTION_NOT_CURRENT']),
    );
  });

  it('of one process never lose against each other, however many', async () => {
    const id = await device();
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, n) => write(one, id, `text ${n}`)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await streamOf(`device-${id}`)).toHaveLength(41);
  });
});

describe('Losing the race', () => {
  /** A log where another writer always appends between the read and the append, `times` times. */
  async function contested(times: number) {
    const log = createMemoryLog();
    const id = randomUUID();
    await handle(log, deviceDecider, id, { type: 'CreateDevice', ...details }, asked());
    let left = times;
    const rival: EventLog = {
      ...log,
      async append(stream, expected, events) {
        if (left-- > 0) await write(log, id, `rival ${left}`);
        return log.append(stream, expected, events);
      },
    };
    return { rival, id };
  }

  it('often is made good', async () => {
    const { rival, id } = await contested(19);
    expect(await write(rival, id, 'mine')).toMatchObject({ ok: true, version: 21 });
  });

  it('without end is a conflict', async () => {
    const { rival, id } = await contested(20);
    expect(await write(rival, id, 'mine')).toEqual({ ok: false, code: 'CONFLICT' });
  });
});
