import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '#/backend/commands/profiling/conclude.ts';
import { derivationOf } from '#/backend/queries/profiling/derivation.ts';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice } from '#/tests/makers/history.ts';
import { tinyKnowledge as knowledge } from '#/tests/makers/tiny-knowledge.ts';
import { checkedProjections } from '#/backend/projections/views.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { deviceAt, type Moment, type Seen } from './device-moment.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
  engine.run(checkedProjections(testKeys.rowKey));
});
afterAll(() => engine.stop());

/** What a screen shows of a device: what its answers are and everything that follows, without who gave them when. */
const screenOf = (seen: Seen) => {
  const { position: _, ...derivation } = derivationOf(seen, knowledge);
  return {
    answers: seen.profiling.answers.map(({ question, answer }) => ({ question, answer })),
    completed: seen.profiling.completed,
    profile: seen.profile,
    derivation: JSON.parse(JSON.stringify(derivation, (key, value: unknown) => (key === 'position' ? null : value))),
  };
};

async function surgical() {
  const device = await livingDevice(engine.log, { knowledge });
  await device.answers({ type: 'AnswerQuestion', answer: 'invasive.surgical' });
  const seen = async (moment: Moment = {}) => {
    await engine.caughtUp();
    const found = await deviceAt({ ...engine, keys: testKeys, knowledge }, device.organisation, device.id, moment);
    return found.ok === false ? expect.fail(found.code) : found;
  };
  const refused = async (moment: Moment) => {
    await engine.caughtUp();
    return deviceAt({ ...engine, keys: testKeys, knowledge }, device.organisation, device.id, moment);
  };
  return { device, seen, refused };
}

describe('A device as if more had been answered', () => {
  const change: Answered = { question: 'Q.INVASIVE', answer: 'invasive.no' };
  const next: Answered = { question: 'Q.SOFTWARE', answer: 'software.yes' };

  it('is the device as it is once that is answered', async () => {
    const { device, seen } = await surgical();
    const supposed = screenOf(await seen({ asIf: [change, next] }));
    expect(supposed).not.toEqual(screenOf(await seen()));
    await device.answers({ type: 'ChangeAnswer', ...change });
    await device.answers({ type: 'AnswerQuestion', answer: next.answer });
    expect(supposed).toEqual(screenOf(await seen()));
  });

  it('is so at a moment of the past too, and leaves the record as it is', async () => {
    const { device, seen } = await surgical();
    const { position } = await seen();
    const before = screenOf(await seen({ asOf: position ?? '', asIf: [change] }));
    await device.answers({ type: 'ChangeAnswer', ...change });
    const { position: end } = await seen();
    expect(before).toEqual(screenOf(await seen()));
    expect(screenOf(await seen({ asOf: position ?? '', asIf: [change] }))).toEqual(before);
    expect((await seen()).position).toBe(end);
  });

  it('is refused where that could not be answered', async () => {
    const { refused } = await surgical();
    expect(await refused({ asIf: [{ question: 'Q.MEASURING', answer: 'measuring.yes' }] })).toMatchObject({
      code: 'QUESTION_NOT_CURRENT',
    });
    expect(await refused({ asIf: [{ ...change, answer: 'software.yes' }] })).toMatchObject({ code: 'CHOICE_UNKNOWN' });
    expect(await refused({ asOf: 'never', asIf: [change] })).toMatchObject({ code: 'INVALID_MOMENT' });
  });
});
