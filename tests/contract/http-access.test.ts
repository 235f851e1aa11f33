import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardRoutes } from '#/backend/api/edge/access.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { deviceOf, member, password, signedUp, visitor, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf } from '#/tests/makers/team.ts';

// Who may make which call stands in security/access.yaml. Here is what that table does not say.
let server: Server;
let ada: Person;
let deviceId: string;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
  deviceId = await deviceOf(ada);
});
afterAll(() => server.stop());

describe('A device of another organisation is not there', () => {
  let bob: Person;
  beforeAll(async () => void (bob = await member(server)));

  it.each([
    'devices/getDeviceInfo',
    'devices/selected/build-steps',
    'docTemplates/getDocTemplates',
    'documents/getDocuments',
    'history/getProfile',
    'normsReq/getAllNorms',
    'normsReq/getGspr',
    'profiling/getDerivation',
    'profiling/nextQuestion',
    'profiling/profilingHistory',
    'risks/getDeviceRisk',
    'risks/getRiskFile',
    'risks/getTriggeredRisks',
  ])('for %s at an earlier moment', async (path) =>
    (await bob.get(path, { deviceId, asOf: '9999' })).isRefused('DEVICE_NOT_FOUND'),
  );

  it('in the lists', async () => {
    expect((await bob.get('devices/getDevices')).response.json()).toEqual([]);
    const { events } = (await bob.get('history/search')).as(HistoryPage);
    expect(events.map(({ type }) => type)).not.toContain('DeviceCreated');
  });
});

it('Who has not validated the address is told whose it is', async () => {
  const person = await signedUp(server);
  (await person.get('devices/getDevices')).isRefused('EMAIL_NOT_VALIDATED', { userId: person.userId });
});

it('An auditor is told to be one', async () => {
  const { email } = await auditorOf(server, ada);
  const session = (await visitor(server).post('auth/login', { email, password })).as(SessionAnswer);
  expect(session).toMatchObject({ accessRights: { role: 'AUDITOR' }, organisation: { role: 'auditor' } });
});

it.each(['/api/forgotten', '/forgotten'])('%s does not start without saying who may call it', async (url) => {
  const app = Fastify();
  guardRoutes(app, server.services);
  expect(() => app.get(url, async () => 'secret')).toThrow(`${url} does not say who may call it`);
});
