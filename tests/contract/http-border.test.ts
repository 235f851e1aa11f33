import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#/backend/api/edge/contract.ts';
import { DeviceList } from '#/backend/api/devices/contract.ts';
import { refusals } from '#/backend/api/edge/refusals.ts';
import {
  deviceOf,
  member,
  newcomer,
  password,
  visitor,
  type Person,
  signingUp,
  signUpLink,
} from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
});
afterAll(() => server.stop());

/** A raw request of Ada's browser. */
const raw = (headers: Record<string, string>, payload?: string, url = '/api/devices/newDevice') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { cookie: `session=${ada.cookies.get('session')}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const codeOf = (response: { json: () => unknown }) => ErrorBody.parse(response.json()).code;
const json = { 'content-type': 'application/json' };
const pump = JSON.stringify({ name: 'Pump', description: 'a', manufacturer: 'b' });

describe('A request from another site', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('with %o is refused', async (headers) => {
    const response = await raw({ ...json, ...headers }, pump);
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'CROSS_SITE']);
  });

  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://acta.test' }, {}])(
    'is not one with %o',
    async (headers) => expect((await raw({ ...json, ...headers }, pump)).statusCode).toBe(200),
  );

  it('may still be a link that is followed', async () =>
    (await ada.get('devices/getDevices', {}, { 'sec-fetch-site': 'cross-site' })).as(DeviceList));
});

describe('What is sent', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as %s is refused',
    async (type) => {
      const response = await raw({ 'content-type': type }, pump);
      expect([response.statusCode, codeOf(response)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it.each([
    '{',
    'null',
    '[]',
    '"x"',
    '{"name":1}',
    '{"name":"a\\u0000","description":"a","manufacturer":"b"}',
    '{"name":"\\ud800","description":"a","manufacturer":"b"}',
  ])('as %s is refused', async (payload) => {
    const response = await raw(json, payload);
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'INVALID_INPUT']);
  });

  it('with an unknown key is refused, and says where', async () => {
    const response = await raw(json, JSON.stringify({ ...JSON.parse(pump), admin: true }));
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'INVALID_INPUT']);
    expect(JSON.stringify(ErrorBody.parse(response.json()).details)).toContain('admin');
  });

  it('with an unknown question is refused', async () =>
    (await ada.get('devices/getDevices', { admin: 1 })).isRefused('INVALID_INPUT'));

  it('beyond a megabyte is refused', async () => {
    const response = await raw(json, `{"name":"${'x'.repeat(1_100_000)}"}`);
    expect([response.statusCode, codeOf(response)]).toEqual([413, 'TOO_LARGE']);
  });

  it.each([
    { headers: {}, payload: undefined },
    { headers: json, payload: '' },
    { headers: json, payload: '{}' },
  ])('may be nothing where nothing is needed: %o', async ({ headers, payload }) => {
    const deviceId = await deviceOf(ada);
    await ada.post('devices/updateSummary', { deviceId, summary: 'a' });
    expect((await raw(headers, payload, '/api/devices/clearUserSummary')).statusCode).toBe(200);
  });

  it('with the name of a prototype changes none', async () => {
    const response = await raw(json, pump.replace('{', '{"__proto__":{"polluted":1},'));
    expect(response.statusCode).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('What is not there', () => {
  it.each(['GET', 'POST'] as const)('is answered to %s with the body of every refusal', async (method) => {
    const response = await server.app.inject({
      method,
      url: '/api/nothing/here',
      headers: { 'accept-language': 'fr-FR' },
    });
    expect(ErrorBody.parse(response.json())).toMatchObject({ code: 'NOT_FOUND', message: refusals.NOT_FOUND.fr });
    expect(response.statusCode).toBe(404);
  });
});

it('Every refusal has a status and a sentence of its own in both languages', () => {
  for (const [code, { status, en, fr }] of Object.entries(refusals)) {
    expect({ code, isError: status >= 400, isWorded: en !== '' && fr !== '' && fr !== en }).toEqual({
      code,
      isError: true,
      isWorded: true,
    });
  }
});

it('Who asks too often is told to wait, in the body of every refusal', async () => {
  const guest = visitor(server);
  const email = newcomer().email;
  const answers = [];
  for (let n = 0; n < 11; n++)
    answers.push(await guest.post('auth/login', { email, password }, { 'accept-language': 'fr' }));
  answers[0]?.isRefused('CREDENTIALS_WRONG');
  answers.at(-1)?.isRefused('TOO_MANY_REQUESTS');
  expect(answers.at(-1)?.response.headers['retry-after']).toMatch(/^\d+$/);
});

describe('A secure site', () => {
  let secure: Server;
  beforeAll(async () => void (secure = await startServer({ settings: { publicUrl: 'https://acta.example' } })));
  afterAll(() => secure.stop());

  it('gives a cookie that no other host can set, and takes it back in the same way', async () => {
    const person = await signingUp(secure);
    const link = { userId: person.userId, val: signUpLink(secure, person) };
    const signed = await person.post('auth/validateUser', link);
    expect(signed.response.cookies[0]).toMatchObject({
      name: '__Host-session',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(signed.response.headers['strict-transport-security']).toMatch(/max-age/);
    const out = await person.post('auth/logout');
    expect({ status: out.status, body: out.response.body }).toMatchObject({ status: 200 });
    expect(out.response.cookies[0]).toMatchObject({ name: '__Host-session', value: '', secure: true, path: '/' });
  });
});
