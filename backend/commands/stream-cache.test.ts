import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMemoryLog } from '#/backend/log/in-memory.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { implant, tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { handle, type Meta } from './handle.ts';
import { createStreamCache, type Past } from './stream-cache.ts';
import { profilingDecider } from './profiling/profiling.ts';

const asked = (id = randomUUID()): Meta => ({
  id,
  actor: { kind: 'person', id: 'ada', role: 'owner', name: null },
  organisation: randomUUID(),
  device: null,
});
const answerWith =
  (decider: ReturnType<typeof profilingDecider>) =>
  (log: EventLog, id: string, choice: string, meta = asked()) =>
    handle(log, decider, id, { type: 'AnswerQuestion', answer: choice }, meta);
const answer = answerWith(profilingDecider(tinyKnowledge));
/** Decides like another process. */
const elsewhere = answerWith(profilingDecider(tinyKnowledge));

/** A log that counts the events read. */
function counting(log: EventLog) {
  const seen = { events: 0 };
  const counted: EventLog = {
    ...log,
    async *read(...asking) {
      for await (const event of log.read(...asking)) {
        seen.events += 1;
        yield event;
      }
    },
  };
  return { log: counted, seen };
}

it('reads only what came since, and decides the same', async () => {
  const { log, seen } = counting(createMemoryLog());
  const id = randomUUID();
  for (const choice of implant.slice(0, -1)) expect(await answer(log, id, choice)).toMatchObject({ ok: true });
  const before = seen.events;
  const last = await answer(log, id, implant.at(-1) ?? '');
  const stored = await Array.fromAsync(log.read(`profiling-${id}`));
  expect(last.ok && last.version).toBe(stored.length);
  expect(seen.events - before - stored.length).toBeLessThan(stored.length / 2);
  const plain = createMemoryLog();
  for (const choice of implant)
    await answerWith({ ...profilingDecider(tinyKnowledge), memory: createStreamCache(0) })(plain, id, choice);
  const types = (await Array.fromAsync(plain.read(`profiling-${id}`))).map(({ type, data }) => ({ type, data }));
  expect(stored.map(({ type, data }) => ({ type, data }))).toEqual(types);
});

it('sees what others wrote in between', async () => {
  const log = createMemoryLog();
  const id = randomUUID();
  const [first, second, third] = implant;
  await answer(log, id, first);
  await elsewhere(log, id, second);
  expect(await answer(log, id, second)).toMatchObject({ ok: false, code: 'QUESTION_NOT_CURRENT' });
  expect(await answer(log, id, third)).toMatchObject({ ok: true });
});

it('answers a command that was carried out before from the log', async () => {
  const log = createMemoryLog();
  const id = randomUUID();
  const [first, second] = implant;
  const meta = asked();
  const outcome = await answer(log, id, first, meta);
  await answer(log, id, second);
  expect(await answer(log, id, first, meta)).toEqual(
    outcome.ok && { ...outcome, events: expect.any(Array), state: expect.anything() },
  );
});

it('starts again where the log does not hold what it remembers', async () => {
  const id = randomUUID();
  const [first, second, third] = implant;
  const before = createMemoryLog();
  const decider = profilingDecider(tinyKnowledge);
  for (const choice of [first, second, third]) await answerWith(decider)(before, id, choice);
  const past = decider.memory?.get(before, `profiling-${id}`) ?? expect.fail();
  // Restored from an older backup: the second and the third answer are missing.
  const restored = createMemoryLog();
  await elsewhere(restored, id, first);
  decider.memory?.set(restored, `profiling-${id}`, past);
  expect(await answerWith(decider)(restored, id, second)).toMatchObject({ ok: true });
});

it('forgets the streams used longest ago when it is full', () => {
  const memory = createStreamCache<Past<string>>(10);
  const log = createMemoryLog();
  const past = (version: number) => ({ state: 'x', version, hash: 'h', ids: new Set<string>() });
  memory.set(log, 'a', past(4));
  memory.set(log, 'b', past(4));
  memory.set(log, 'a', past(5));
  memory.set(log, 'c', past(3));
  expect(['a', 'b', 'c'].map((stream) => memory.get(log, stream)?.version)).toEqual([5, undefined, 3]);
  expect(memory.get(createMemoryLog(), 'a')).toBeUndefined();
});
