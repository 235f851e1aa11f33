import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#/backend/api/edge/app.ts';
import { ErrorBody } from '#/backend/api/edge/contract.ts';
import { seenHeader } from '#/backend/api/edge/headers.contract.ts';
import { type HistoryEvent, HistoryPage, ProfileAnswer } from '#/backend/api/history/contract.ts';
import { answerAll, deviceOf, member, password, visitor, type Person } from '#/tests/makers/person.ts';
import { listenTo } from '#/tests/makers/listen.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = await startServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

const listen = (person: Pick<Person, 'cookies'>, lastEventId?: string, search?: string) =>
  listenTo(origin, person, lastEventId, search);

const trail = async (person: Person, deviceId: string) =>
  (await person.get('history/getEvents', { deviceId })).as(HistoryPage).events;
const types = (events: readonly HistoryEvent[]) => events.map(({ type }) => type);

it('Events arrive when the views have seen them, so that asking at once shows them', async () => {
  const ada = await member(server);
  const deviceId = await deviceOf(ada);
  const stream = await listen(ada);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await server.app.inject({ method: 'GET', url: '/healthz' });
  const answered = answerAll(ada, deviceId, ['invasive.surgical']);
  await stream.until((events) => types(events).includes('RisksTriggered'));
  const { risks, position } = (await ada.get('history/getProfile', { deviceId })).as(ProfileAnswer);
  expect(risks).toEqual(['K.INFECTED']);
  expect((position ?? '') >= (stream.events().at(-1)?.position ?? '')).toBe(true);
  await answered;
  stream.leave();
});

it('A reader that comes back gets exactly what it has missed', async () => {
  const ada = await member(server);
  const deviceId = await deviceOf(ada);
  await answerAll(ada, deviceId, ['invasive.no']);
  const before = await trail(ada, deviceId);
  await answerAll(ada, deviceId, ['software.yes', 'decides.no']);
  const after = await trail(ada, deviceId);
  const stream = await listen(ada, before.at(-1)?.position);
  await stream.until((events) => events.length >= after.length - before.length);
  expect(stream.events()).toEqual(after.slice(before.length));
  stream.leave();
});

it('A reader that names what it has read so far gets what came after it, whatever others did meanwhile', async () => {
  const [ada, bob] = [await member(server), await member(server)];
  const deviceId = await deviceOf(ada);
  const before = await trail(ada, deviceId);
  await answerAll(bob, await deviceOf(bob), ['invasive.no']);
  await answerAll(ada, deviceId, ['invasive.surgical']);
  const after = (await trail(ada, deviceId)).slice(before.length);
  const read = before.at(-1)?.position;
  const stream = await listen(ada, undefined, `?after=${read}`);
  const own = (events: readonly HistoryEvent[]) => events.filter(({ device }) => device === deviceId);
  await stream.until((events) => own(events).length >= after.length);
  expect(own(stream.events())).toEqual(after);
  stream.leave();
  // Who reconnects has read more by then.
  const last = after.at(-1)?.position;
  const again = await listen(ada, last, `?after=${read}`);
  await deviceOf(ada, { name: 'Next' });
  await again.until((events) => types(events).includes('DeviceSelected'));
  expect(types(again.events())).toEqual(['DeviceCreated', 'DeviceSelected']);
  again.leave();
  const nonsense = await listen(ada, undefined, '?after=yesterday&after=1');
  expect(nonsense.response.status).toBe(200);
  nonsense.leave();
});

it('More than a page that was missed arrives whole and in order', async () => {
  const ada = await member(server);
  const deviceId = await deviceOf(ada);
  for (let n = 0; n < 60; n++) {
    await answerAll(ada, deviceId, ['invasive.surgical']);
    await ada.post('profiling/backQuestion', { deviceId });
  }
  const whole = await trail(ada, deviceId);
  expect(whole.length).toBeGreaterThan(500);
  const stream = await listen(ada, '0');
  const last = whole.at(-1)?.position;
  await stream.until((events) => events.at(-1)?.position === last);
  expect(stream.events().filter(({ device }) => device === deviceId)).toEqual(whole);
  stream.leave();
});

it('Nothing of another organisation arrives', async () => {
  const [ada, bob] = [await member(server), await member(server)];
  const stream = await listen(ada);
  await answerAll(bob, await deviceOf(bob), ['invasive.no']);
  await deviceOf(ada, { name: 'Mine' });
  await stream.until((events) => types(events).includes('DeviceSelected'));
  expect(types(stream.events())).toEqual(['DeviceCreated', 'DeviceSelected']);
  stream.leave();
});

it('An answer says what it has seen at least, and the stream where it begins', async () => {
  const ada = await member(server);
  const deviceId = await deviceOf(ada);
  const written = (await trail(ada, deviceId)).at(-1)?.position ?? expect.fail();
  const headers = { cookie: `session=${ada.cookies.get('session')}` };
  const seen = async (path: string) => (await fetch(`${origin}/api/${path}`, { headers })).headers.get(seenHeader);
  expect((await seen('devices/getDevices')) ?? '').toMatch(/^\d{16}$/);
  expect(((await seen('devices/getDevices')) ?? '') >= written).toBe(true);
  expect(await seen('generics/getKnowledge')).toBeNull(); // a browser keeps it
  expect((await fetch(`${origin}/api/auth/session`)).headers.get(seenHeader)).toBeNull();

  const stream = await fetch(`${origin}/api/stream`, { headers });
  const { value } = (await stream.body?.pipeThrough(new TextDecoderStream()).getReader().read()) ?? {};
  const [, began] = /^id: (\d+)\nevent: opened$/m.exec(value ?? '') ?? [];
  expect((began ?? '') >= written).toBe(true);
});

it('The stream ends with the session', async () => {
  const ada = await member(server);
  const stream = await listen(ada);
  await ada.post('auth/logout');
  expect(await stream.until(() => false)).toBe(false);
});

it('Visitors get no stream', async () => {
  expect((await fetch(`${origin}/api/stream`)).status).toBe(401);
});

it('A session and an organisation may have so many streams, and one more when one has ended', async () => {
  const limits = { streams: { perSession: 2, perOrganisation: 3 } };
  const app = await buildApp(server.services, undefined, limits);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ada = await member(server);
  const open = (person: Pick<Person, 'cookies'>) => listenTo(address, person);
  const refused = async (person: Pick<Person, 'cookies'>) => {
    const headers = { cookie: `session=${person.cookies.get('session')}` };
    const response = await fetch(`${address}/api/stream`, { headers });
    return [response.status, ErrorBody.parse(await response.json()).code, response.headers.get('retry-after')];
  };
  const isServed = async (person: Pick<Person, 'cookies'>) => {
    const leaving = new AbortController();
    const headers = { cookie: `session=${person.cookies.get('session')}` };
    const { ok } = await fetch(`${address}/api/stream`, { headers, signal: leaving.signal });
    leaving.abort();
    return ok;
  };
  const [first, second] = [await open(ada), await open(ada)];
  expect(await refused(ada)).toEqual([429, 'TOO_MANY_STREAMS', '60']);

  const again = visitor(server);
  await again.post('auth/login', { email: ada.email, password });
  const third = await open(again);
  expect(await refused(again)).toEqual([429, 'TOO_MANY_STREAMS', '60']);
  const other = await open(await member(server));

  first.leave();
  second.leave();
  await expect.poll(() => isServed(again)).toBe(true); // when the server has seen them leave
  third.leave();
  other.leave();
  await app.close();
});
