import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceOf, member, visitor, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf } from '#/tests/makers/team.ts';

let server: Server;
let ada: Person;
let deviceId: string;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
  deviceId = await deviceOf(ada);
});
afterAll(() => server.stop());

const calls = [
  'devices/getDeviceInfo',
  'profiling/nextQuestion',
  'profiling/getApplicableRequirements',
  'profiling/getDerivation',
  'risks/getTriggeredRisks',
  'risks/getDeviceRisk',
  'risks/getRiskFile',
] as const;
type Call = (typeof calls)[number];

const read = (call: Call, headers: Record<string, string> = {}, query: object = {}, who = ada) =>
  who.get(call, { deviceId, ...query }, headers);
const tagOf = async (call: Call, headers: Record<string, string> = {}, query: object = {}) =>
  String((await read(call, headers, query)).response.headers['etag']);

describe.each(calls)('%s', (call) => {
  it('is not sent again to who has it, until the device changes', async () => {
    const tag = await tagOf(call);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await read(call, { 'if-none-match': tag });
    expect({ status: again.status, body: again.response.body, tag: again.response.headers['etag'] }).toEqual({
      status: 304,
      body: '',
      tag,
    });
    expect(again.response.headers['cache-control']).toBe('no-store');
    const details = { range: null, description: 'd', manufacturer: 'm', emdncode: null, reason: 'why' };
    await ada.post('devices/changeDetails', { deviceId, ...details, name: `After ${call}` });
    expect((await read(call, { 'if-none-match': tag })).status).toBe(200);
  });

  it('is another in another language and as of another moment', async () => {
    const tag = await tagOf(call);
    const since = (await read(call)).response.headers['acta-position'];
    expect(await tagOf(call, { 'accept-language': 'fr' })).not.toBe(tag);
    expect(await tagOf(call, {}, { asOf: String(since) })).not.toBe(tag);
    expect((await read(call, { 'if-none-match': tag, 'accept-language': 'fr' })).status).toBe(200);
    expect((await read(call, { 'if-none-match': tag }, { asOf: String(since) })).status).toBe(200);
  });

  it('is refused to others and to nobody in particular, whatever they say they have', async () => {
    const tag = await tagOf(call);
    (await read(call, { 'if-none-match': tag }, {}, await member(server))).isRefused('DEVICE_NOT_FOUND');
    (await read(call, { 'if-none-match': tag }, {}, visitor(server))).isRefused('UNAUTHENTICATED');
  });
});

it('What a plan opens is not kept back by what was read before it', async () => {
  const person = await member(server);
  const own = { deviceId: await deviceOf(person) };
  const before = String((await person.get('risks/getTriggeredRisks', own)).response.headers['etag']);
  await withPlan(server, person);
  const after = await person.get('risks/getTriggeredRisks', own, { 'if-none-match': before });
  expect({ status: after.status, isOther: after.response.headers['etag'] !== before }).toEqual({
    status: 200,
    isOther: true,
  });
});

it('An auditor gets every reply whole: what they read is recorded', async () => {
  const auditor = await auditorOf(server, await withPlan(server, ada));
  const { response } = await auditor.get('devices/getDeviceInfo', { deviceId });
  expect([response.statusCode, response.headers['etag']]).toEqual([200, undefined]);
});
