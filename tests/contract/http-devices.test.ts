import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { Device, DeviceCreated, DeviceList } from '#/backend/api/devices/contract.ts';
import { ProfilingHistory } from '#/backend/api/profiling/contract.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { simpleDevice } from '#/tests/makers/tiny-knowledge.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

let ada: Person;
beforeEach(async () => void (ada = await member(server)));

const pump = { name: ' Pump ', range: 'P-1', description: 'It pumps', manufacturer: 'Maker', emdncode: 'A0101' };

describe('Creating a device', () => {
  it('answers with its id, selects it, and shows it at once', async () => {
    const { deviceId } = (await ada.post('devices/newDevice', pump)).as(DeviceCreated);
    const [device] = (await ada.get('devices/getDevices')).as(DeviceList);
    expect(device).toMatchObject({
      _id: deviceId,
      name: 'Pump',
      range: 'P-1',
      emdnCode: 'A0101',
      selected: true,
      summary: null,
    });
    expect(device).toMatchObject({ riskCount: 0, docTemplatesCount: 0, normsCount: 0, answered: 0, completed: false });
    expect((await ada.get('devices/getDeviceInfo/')).as(Device)).toEqual(device);
  });

  it('needs name, description and manufacturer alone', async () => {
    const { name, description, manufacturer } = pump;
    (await ada.post('devices/newDevice', { name, description, manufacturer })).as(DeviceCreated);
    expect((await ada.get('devices/getDeviceInfo')).as(Device)).toMatchObject({ range: null, emdnCode: null });
  });

  it.each([
    { name: ' ' },
    { description: '' },
    { manufacturer: '\t' },
    { emdncode: 'e1' },
    { emdnCode: 'B01' },
    { name: 'x'.repeat(201) },
    { colour: 'red' },
  ])('refuses %o', async (wrong) =>
    (await ada.post('devices/newDevice', { ...pump, ...wrong })).isRefused('INVALID_INPUT'),
  );

  it('takes the EMDN code under both names of the specification', async () => {
    const { emdncode, ...rest } = pump;
    (await ada.post('devices/newDevice', { ...rest, emdnCode: emdncode })).as(DeviceCreated);
    (await ada.post('devices/newDevice', { ...pump, emdnCode: emdncode })).as(DeviceCreated);
    const devices = (await ada.get('devices/getDevices')).as(DeviceList);
    expect(devices.map(({ emdnCode }) => emdnCode)).toEqual([emdncode, emdncode]);
  });

  const given = [
    { question: 'Q.INVASIVE', answer: 'invasive.orifice' },
    { question: 'Q.MEASURING', answer: 'measuring.no' },
  ];

  it('takes over answers that were given before, once', async () => {
    const key = { 'idempotency-key': 'taken-1' };
    const { deviceId } = (await ada.post('devices/newDevice', { ...pump, answers: given }, key)).as(DeviceCreated);
    await ada.post('devices/newDevice', { ...pump, answers: given }, key);
    expect((await ada.get('devices/getDeviceInfo')).as(Device)).toMatchObject({
      answered: 2,
      classification: { lower: 'IIa' },
    });
    const { profiling, nextQuestion } = (await ada.get('profiling/profilingHistory', { deviceId })).as(
      ProfilingHistory,
    );
    expect(profiling.map(({ key: question, answer }) => ({ question, answer: answer.key }))).toEqual(given);
    expect(nextQuestion.key).toBe('Q.DURATION');
  });

  it.each([
    [[{ question: 'Q.INVASIVE', answer: 'software.yes' }], 'CHOICE_UNKNOWN', 'Q.INVASIVE'],
    [[{ question: 'Q.DURATION', answer: 'duration.long' }], 'QUESTION_NOT_CURRENT', 'Q.DURATION'],
  ] as const)('refuses answers that cannot be recorded, and creates nothing', async (answers, code, question) => {
    (await ada.post('devices/newDevice', { ...pump, answers })).isRefused(code, { question });
    expect((await ada.get('devices/getDevices')).as(DeviceList)).toEqual([]);
  });

  it('happens once for one idempotency key', async () => {
    const key = { 'idempotency-key': 'create-1' };
    const first = (await ada.post('devices/newDevice', pump, key)).as(DeviceCreated);
    expect((await ada.post('devices/newDevice', pump, key)).as(DeviceCreated).deviceId).toBe(first.deviceId);
    expect((await ada.get('devices/getDevices')).as(DeviceList)).toHaveLength(1);
  });

  it('of many at once loses none', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.post('devices/newDevice', pump)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await ada.get('devices/getDevices')).as(DeviceList)).toHaveLength(6);
  });
});

describe('Selecting a device', () => {
  it('flags it as the current one', async () => {
    const first = await deviceOf(ada, { name: 'First' });
    await deviceOf(ada, { name: 'Second' });
    (await ada.post('devices/selectDevice', { deviceId: first })).as(Accepted);
    const devices = (await ada.get('devices/getDevices')).as(DeviceList);
    expect(devices.map(({ name, selected }) => [name, selected])).toEqual([
      ['First', true],
      ['Second', false],
    ]);
    expect((await ada.get('devices/getDeviceInfo')).as(Device).name).toBe('First');
  });

  it('says that there is none before the first', async () =>
    (await ada.get('devices/getDeviceInfo')).isRefused('NO_DEVICE'));
});

describe('Changing the details', () => {
  const changed = (deviceId: string, with_: object = {}) => ({ ...pump, name: 'Syringe', deviceId, ...with_ });

  it('shows the new ones', async () => {
    const id = await deviceOf(ada);
    (await ada.post('devices/changeDetails', changed(id))).as(Accepted);
    expect((await ada.get('devices/getDevices')).as(DeviceList)[0]).toMatchObject({ name: 'Syringe', range: 'P-1' });
  });

  it('leaves what is not named as it is', async () => {
    const id = await deviceOf(ada, { range: 'P-1', emdncode: 'A0101' });
    (await ada.post('devices/changeDetails', { deviceId: id, manufacturer: 'Other' })).as(Accepted);
    (await ada.post('devices/changeDetails', { deviceId: id, range: '' })).as(Accepted);
    const [device] = (await ada.get('devices/getDevices')).as(DeviceList);
    expect(device).toMatchObject({ name: 'Pump', manufacturer: 'Other', range: null, emdnCode: 'A0101' });
  });

  it('asks why once the questionnaire was completed', async () => {
    const id = await deviceOf(ada);
    await answerAll(ada, id, simpleDevice);
    (await ada.post('devices/changeDetails', changed(id), { 'accept-language': 'fr' })).isRefused('REASON_REQUIRED');
    (await ada.post('devices/changeDetails', changed(id, { reason: 'Typing error' }))).as(Accepted);
  });

  it('leaves markets alone that the questionnaire has not asked about', async () => {
    const id = await deviceOf(ada);
    (await ada.post('devices/changeDetails', changed(id, { markets: ['switzerland'] }))).as(Accepted);
    expect((await ada.get('profiling/profilingHistory', { deviceId: id })).as(ProfilingHistory).profiling).toEqual([]);
  });
});

describe('The summary', () => {
  it('of the user is written, and cleared by either call', async () => {
    await deviceOf(ada);
    (await ada.post('devices/updateSummary', { summary: ' Mine ' })).as(Accepted);
    expect((await ada.get('devices/getDeviceInfo')).as(Device).userSummary).toBe('Mine');
    (await ada.post('devices/clearUserSummary')).as(Accepted);
    expect((await ada.get('devices/getDeviceInfo')).as(Device).userSummary).toBeNull();
    (await ada.post('devices/updateSummary', { summary: 'Again' })).as(Accepted);
    (await ada.post('devices/updateSummary', { summary: '  ' })).as(Accepted);
    expect((await ada.get('devices/getDeviceInfo')).as(Device).userSummary).toBeNull();
  });

  it('may be saved empty where there is none, but not cleared', async () => {
    await deviceOf(ada);
    (await ada.post('devices/updateSummary', { summary: '' })).as(Accepted);
    (await ada.post('devices/clearUserSummary')).isRefused('SUMMARY_NOT_CUSTOM');
  });

  it('is asked for once at a time', async () => {
    await deviceOf(ada);
    (await ada.post('devices/regenerateAISummary')).as(Accepted);
    expect((await ada.get('devices/getDeviceInfo')).as(Device).summaryPending).toBe(true);
    (await ada.post('devices/regenerateAISummary', {})).isRefused('SUMMARY_PENDING');
  });

  it.each(['devices/clearUserSummary', 'devices/regenerateAISummary'])(
    '%s says that there is no device',
    async (path) => (await ada.post(path)).isRefused('NO_DEVICE'),
  );
});

describe('A device in the past', () => {
  it('shows itself as it was, by position and by time', async () => {
    const id = await deviceOf(ada);
    const before = (await ada.get('devices/getDeviceInfo', { deviceId: id })).as(Device);
    (await ada.post('devices/updateSummary', { summary: 'Later' })).as(Accepted);
    const asOf = async (moment: string) =>
      (await ada.get('devices/getDeviceInfo', { deviceId: id, asOf: moment })).as(Device);
    expect(await asOf(before.position ?? '')).toEqual(before);
    expect((await asOf(new Date(Date.now() + 60_000).toISOString())).userSummary).toBe('Later');
    expect((await asOf(new Date().toISOString().slice(0, 10))).userSummary).toBe('Later');
  });

  it.each(['2020-01-01', '2020-01-01T00:00:00Z', '0'])('did not exist at %s', async (asOf) =>
    (await ada.get('devices/getDeviceInfo', { deviceId: await deviceOf(ada), asOf })).isRefused('DEVICE_NOT_FOUND'),
  );

  it.each(['yesterday', 'device 7', '2026-99-99', '9'.repeat(20), '0000-01-01', '2026-01-01T25:00:00Z'])(
    'refuses the moment %s',
    async (asOf) =>
      (await ada.get('devices/getDeviceInfo', { deviceId: await deviceOf(ada), asOf })).isRefused('INVALID_MOMENT'),
  );
});

describe('Archiving a device', () => {
  it('lets it be read and not changed, until it is taken back', async () => {
    const deviceId = await deviceOf(ada);
    (await ada.post('devices/archiveDevice', { deviceId })).isRefused('REASON_REQUIRED');
    (await ada.post('devices/archiveDevice', { deviceId, reason: 'Discontinued' })).as(Accepted);
    expect((await ada.get('devices/getDeviceInfo', { deviceId })).as(Device).archived).toBe(true);
    (await ada.post('devices/updateSummary', { deviceId, summary: 'Mine' })).isRefused('DEVICE_ARCHIVED');
    (await ada.post('profiling/answerQuestion', { deviceId, answerKey: simpleDevice[0] })).isRefused('DEVICE_ARCHIVED');
    (await ada.post('devices/restoreDevice', { deviceId, reason: 'Sold again' })).as(Accepted);
    await answerAll(ada, deviceId, simpleDevice.slice(0, 1));
  });

  it('is not for others', async () => {
    const deviceId = await deviceOf(ada);
    const eve = await member(server);
    (await eve.post('devices/archiveDevice', { deviceId, reason: 'Mine now' })).isRefused('DEVICE_NOT_FOUND');
  });
});

describe('The logo of a device', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = (person: Person, deviceId: string, body: Buffer, type = 'image/png') =>
    person.send(`devices/setLogo?deviceId=${deviceId}&name=pump.png`, body, type);

  it('is kept under its hash, shown to the organisation, and taken away', async () => {
    const deviceId = await deviceOf(ada);
    (await send(ada, deviceId, png)).as(Accepted);
    const { logo } = (await ada.get('devices/getDeviceInfo', { deviceId })).as(Device);
    const shown = await ada.get(
      (logo ?? '').replace('/api/', '').split('?')[0] ?? '',
      Object.fromEntries(new URLSearchParams(logo?.split('?')[1])),
    );
    expect(shown.response.headers['content-type']).toBe('image/png');
    expect(shown.response.rawPayload).toEqual(png);
    (await ada.post('devices/removeLogo', { deviceId })).as(Accepted);
    expect((await ada.get('devices/getDeviceInfo', { deviceId })).as(Device).logo).toBeNull();
  });

  it('is what it holds, not what it says', async () => {
    const deviceId = await deviceOf(ada);
    (await send(ada, deviceId, Buffer.from('<svg onload="alert(1)"/>'))).isRefused('FILE_CONTENT_DIFFERS');
    const vast = Buffer.from(png);
    vast.writeUInt32BE(20_000, 16); // where a PNG says how wide it is
    (await send(ada, deviceId, vast)).isRefused('PICTURE_TOO_LARGE');
    (await send(ada, deviceId, png.subarray(0, 12))).isRefused('FILE_CONTENT_DIFFERS');
    (await send(ada, deviceId, png, 'image/svg+xml')).isRefused('UNSUPPORTED_MEDIA_TYPE');
    (await send(ada, deviceId, Buffer.concat([png, Buffer.alloc(1024 * 1024)]))).isRefused('TOO_LARGE');
  });

  it('is not for others', async () => {
    const deviceId = await deviceOf(ada);
    (await send(ada, deviceId, png)).as(Accepted);
    const { logo } = (await ada.get('devices/getDeviceInfo', { deviceId })).as(Device);
    const sha256 = new URLSearchParams(logo?.split('?')[1]).get('sha256') ?? '';
    const eve = await member(server);
    (await eve.get('devices/logo', { deviceId, sha256 })).isRefused('DEVICE_NOT_FOUND');
    (await eve.get('devices/logo', { deviceId: await deviceOf(eve), sha256 })).isRefused('NOT_FOUND');
  });
});
