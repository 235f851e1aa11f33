import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardRoutes } from '#/backend/api/access.ts';
import { hashPassword } from '#/backend/api/passwords.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { startingScales } from '#/backend/events/risk-scales.ts';
import { handle } from '#/backend/commands/handle.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import { deviceOf, member, password, signedUp, visitor, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let ada: Person;
let deviceId: string;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
  deviceId = await deviceOf(ada);
});
afterAll(() => server.stop());

type Call = { method: 'get' | 'post'; path: string; with_: object };
const get = (path: string, with_: object = {}): Call => ({ method: 'get', path, with_ });
const post = (path: string, with_: object = {}): Call => ({ method: 'post', path, with_ });
const send = (person: Person, { method, path, with_ }: Call, more: object = {}) =>
  method === 'get' ? person.get(path, { ...with_, ...more }) : person.post(path, { ...with_, ...more });

const details = { name: 'a', range: null, description: 'a', manufacturer: 'a', emdncode: null };
const chain = { type: '', category: '', hazardPhenomenon: 'a', hazardSituation: 'b', harm: 'c' };
/** Calls that name a device and change nothing that others see. */
const reading = [
  get('devices/getDeviceInfo'),
  get('profiling/profilingHistory'),
  get('profiling/nextQuestion'),
  get('profiling/getDerivation'),
  get('profiling/getApplicableRequirements'),
  get('devices/selected/build-steps'),
  get('proof/verifyDevice'),
  get('proof/export'),
  get('risks/getTriggeredRisks'),
  get('risks/getDeviceRisk'),
  get('risks/getRiskFile'),
  get('history/getEvents'),
  get('history/getProfile'),
  get('history/diff', { from: '2999-12-31', to: '2999-12-31' }),
  get('history/export', { format: 'jsonl' }),
  get('history/search'),
  get('docTemplates/getDocTemplates'),
  get('documents/getDocuments'),
  post('devices/selectDevice'),
  post('profiling/previewChange', { question: 'Q.INVASIVE', answerKey: 'invasive.no' }),
];
/** Calls that name a device and change the record. */
const writing = [
  post('devices/changeDetails', details),
  post('devices/updateSummary', { summary: 'a' }),
  post('devices/clearUserSummary'),
  post('devices/archiveDevice', { reason: 'a' }),
  post('devices/restoreDevice', { reason: 'a' }),
  post('devices/removeLogo'),
  post('devices/selected/build-steps/plan', { name: 'S.1.1.1', owner: null, due: null }),
  post('devices/regenerateAISummary'),
  post('docTemplates/addToSpace', { templateKey: 'TPL.QMS.01', form: 'raw', format: 'docx' }),
  post('documents/rename', { documentId: randomUUID(), name: 'a' }),
  post('documents/move', { documentId: randomUUID(), folder: 'a' }),
  post('profiling/answerQuestion', { answerKey: 'invasive.no' }),
  post('risks/decideRisks', { keys: ['K.HACKED'], accepted: 'ACCEPT' }),
  post('risks/addOwnRisk', { language: 'en', content: chain }),
  post('risks/estimateRisk', { key: 'K.HACKED', stage: 'INITIAL', estimate: { severity: 1, probability: 1 } }),
  post('risks/changeScales', { scales: startingScales }),
  post('risks/addControl', { key: 'K.HACKED', kind: 'DESIGN', text: 'a' }),
  post('risks/verifyControl', { key: 'K.HACKED', control: 'RC.001', aspect: 'EFFECTIVENESS', evidence: 'a' }),
  post('risks/removeControl', { key: 'K.HACKED', control: 'RC.001' }),
  post('risks/linkRisk', { key: 'K.HACKED', from: { risk: 'K.INFECTED', control: 'RC.001' } }),
  post('risks/concludeOverall', { acceptable: false, rationale: 'a' }),
  post('ai/askRisks', { prompt: 'a' }),
  post('ai/surpriseRisks'),
  post('profiling/backQuestion'),
  post('profiling/changeAnswer', { question: 'Q.INVASIVE', answerKey: 'invasive.no' }),
];
const nameless = [get('devices/getDevices'), post('devices/newDevice', { ...details, name: 'b' })];

describe('A device of another organisation is not there', () => {
  let bob: Person;
  beforeAll(async () => void (bob = await member(server)));

  it.each([...reading, ...writing])('for $method $path', async (call) => {
    (await send(bob, call, { deviceId })).isRefused('DEVICE_NOT_FOUND');
    (await send(bob, call, { deviceId: randomUUID() })).isRefused('DEVICE_NOT_FOUND');
    if (call.method === 'get' && !/diff|export|search|getEvents|proof/.test(call.path))
      (await send(bob, call, { deviceId, asOf: '9999' })).isRefused('DEVICE_NOT_FOUND');
  });

  it('in the lists', async () => {
    expect((await bob.get('devices/getDevices')).response.json()).toEqual([]);
    const { events } = (await bob.get('history/search')).as(HistoryPage);
    expect(events.map(({ type }) => type)).not.toContain('DeviceCreated');
  });
});

describe('Who has not validated the address', () => {
  it.each([...reading, ...writing, ...nameless])('is told so by $method $path', async (call) => {
    const person = await signedUp(server);
    (await send(person, call, nameless.includes(call) ? {} : { deviceId })).isRefused('EMAIL_NOT_VALIDATED', {
      userId: person.userId,
    });
  });
});

describe('An auditor', () => {
  let auditor: Person;
  beforeAll(async () => {
    // No screen invites auditors yet: the account joins Ada's organisation by the commands themselves.
    const { log } = server.engine;
    const { organisation, userId } = (await ada.get('auth/session')).as(SessionAnswer);
    const { vault } = server.services;
    const account = randomUUID();
    const sealed = (text: string) => vault.seal(account, text);
    const by = {
      actor: { kind: 'person', id: userId, role: 'owner', name: null },
      organisation: organisation.id,
      device: null,
    } as const;
    const email = 'auditor@example.org';
    const id = accountIdOf(email, server.services.settings.masterKey);
    const register = {
      type: 'RegisterAccount',
      organisation: organisation.id,
      email: await sealed(email),
      firstName: await sealed('Aud'),
      lastName: await sealed('Itor'),
      password: await sealed(await hashPassword(password)),
      newsletter: false,
      terms: '1',
      locale: 'en',
      nonce: 'n',
    } as const;
    await handle(log, accountDecider, id, register, { ...by, id: randomUUID() });
    await handle(log, accountDecider, id, { type: 'ValidateAccount', nonce: 'n' }, { ...by, id: randomUUID() });
    await handle(
      log,
      organisationDecider,
      organisation.id,
      { type: 'AddMember', account: id, role: 'auditor' },
      { ...by, id: randomUUID() },
    );
    await server.engine.caughtUp();
    auditor = visitor(server);
    const session = (await auditor.post('auth/login', { email, password })).as(SessionAnswer);
    expect(session).toMatchObject({ accessRights: { role: 'AUDITOR' }, organisation: { role: 'auditor' } });
  });

  it.each([...writing, post('devices/newDevice', { ...details, name: 'b' })])('may not $method $path', async (call) =>
    (await send(auditor, call, call.path.endsWith('newDevice') ? {} : { deviceId })).isRefused('FORBIDDEN'),
  );

  it.each(reading.filter(({ path }) => !path.endsWith('previewChange')))('may $method $path', async (call) =>
    expect((await send(auditor, call, { deviceId })).status).toBe(200),
  );
});

describe('Every address under /api', () => {
  it('does not start without saying who may call it', async () => {
    const app = Fastify();
    guardRoutes(app, server.services);
    expect(() => app.get('/api/forgotten', async () => 'secret')).toThrow(
      '/api/forgotten does not say who may call it',
    );
  });

  it('is closed to visitors, but for these', async () => {
    const open: string[] = [];
    const all = [...server.app.calls.keys()];
    for (const call of all) {
      const [method, url = ''] = call.split(' ');
      if (method !== 'GET' && method !== 'POST' && method !== 'PATCH') continue;
      const { statusCode } = await server.app.inject({ method, url, headers: { 'x-forwarded-for': '192.0.2.9' } });
      if (statusCode !== 401) open.push(call);
    }
    expect(all.length).toBeGreaterThan(25);
    expect(open.toSorted()).toEqual([
      'GET /api/auth/session',
      'GET /api/generics/getMailbox',
      'GET /api/generics/getSiteStats',
      'GET /api/openapi.json',
      'GET /api/proof/verify-record.mjs',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/register',
      'POST /api/auth/resendValidationLink',
      'POST /api/auth/validateUser',
    ]);
  });
});
