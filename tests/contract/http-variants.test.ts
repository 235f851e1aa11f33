import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Device, VariantCreated } from '#/backend/api/devices/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { ProfilingHistory } from '#/backend/api/profiling/contract.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { simpleDevice } from '#/tests/makers/tiny-knowledge.ts';

let server: Server;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
});
afterAll(() => server.stop());

const deviceAt = async (deviceId: string) => (await ada.get('devices/getDeviceInfo', { deviceId })).as(Device);
const answersOf = async (deviceId: string) =>
  (await ada.get('profiling/profilingHistory', { deviceId }))
    .as(ProfilingHistory)
    .profiling.map(({ key, answer }) => [key, answer.key]);

describe('A variant', () => {
  it('names in its first event what was copied and where that stood, and its answers follow from it', async () => {
    const deviceId = await deviceOf(ada);
    await answerAll(ada, deviceId, simpleDevice);
    const origin = await deviceAt(deviceId);
    const copied = (await ada.post('devices/copyAsVariant', { deviceId, name: 'Pump, large', range: 'L' })).as(
      VariantCreated,
    );
    expect(copied).toMatchObject({ answers: origin.answered, left: 0 });
    const variant = await deviceAt(copied.deviceId);
    expect(variant).toMatchObject({
      name: 'Pump, large',
      range: 'L',
      manufacturer: origin.manufacturer,
      description: origin.description,
      classification: origin.classification,
      completed: true,
      selected: true,
      origin: { device: deviceId, name: origin.name, position: origin.position },
    });
    expect(await answersOf(copied.deviceId)).toEqual(await answersOf(deviceId));
    const { events } = (await ada.get('history/getEvents', { deviceId: copied.deviceId })).as(HistoryPage);
    const [first, ...later] = events;
    expect(first).toMatchObject({ type: 'DeviceCreated', data: { origin: variant.origin } });
    expect(first?.sentence.en).toMatch(/as a variant of “.+”, copied at position \d+$/);
    const answers = later.filter(({ type }) => type === 'QuestionAnswered');
    expect(answers).toHaveLength(origin.answered);
    expect(new Set(answers.map(({ causation }) => causation))).toEqual(new Set([first?.id]));
  });

  it('goes its own way: what is answered of one leaves the other', async () => {
    const deviceId = await deviceOf(ada);
    await answerAll(ada, deviceId, simpleDevice);
    const { deviceId: variant } = (await ada.post('devices/copyAsVariant', { deviceId, name: 'Two' })).as(
      VariantCreated,
    );
    await ada.post('profiling/backQuestion', { deviceId: variant, reason: 'Not asked yet' });
    expect((await deviceAt(deviceId)).answered).toBe((await deviceAt(variant)).answered + 1);
  });

  it('is made of a device without answers too', async () => {
    const deviceId = await deviceOf(ada);
    const copied = (await ada.post('devices/copyAsVariant', { deviceId, name: 'Early' })).as(VariantCreated);
    expect(copied).toMatchObject({ answers: 0, left: 0 });
  });

  it('needs a name', async () =>
    (await ada.post('devices/copyAsVariant', { deviceId: await deviceOf(ada), name: ' ' })).isRefused('INVALID_INPUT'));

  it('is the same again for a repeated request', async () => {
    const deviceId = await deviceOf(ada);
    const again = { 'idempotency-key': 'variant-once' };
    const body = { deviceId, name: 'Once' };
    const first = (await ada.post('devices/copyAsVariant', body, again)).as(VariantCreated);
    const second = (await ada.post('devices/copyAsVariant', body, again)).as(VariantCreated);
    expect(second.deviceId).toBe(first.deviceId);
  });
});
