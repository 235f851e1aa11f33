import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildApp } from '#/backend/api/edge/app.ts';
import type { Services } from '#/backend/api/edge/services.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import { LogUnavailable, WrongVersion, type EventLog } from '#/backend/log/port.ts';
import { inScope } from '#/backend/database/scope.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { deviceOf, linkOf, member, signedUp, visitor, type Person } from '#/tests/makers/person.ts';
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

/** What Ada is answered by a server of which something is out of order. */
async function answering(broken: Partial<Services>, send: (person: Person) => ReturnType<Person['get']>) {
  const app = await buildApp({ ...server.services, ...broken });
  const person = visitor({ ...server, app });
  for (const [name, value] of ada.cookies) person.cookies.set(name, value);
  const answer = await send(person);
  await app.close();
  return answer;
}
const answerQuestion = (person: Person) =>
  person.post('profiling/answerQuestion', { deviceId, answerKey: 'invasive.no' });
const logThat = (fails: (stream: string, expected: number) => Error): EventLog => ({
  ...server.engine.log,
  append: async (stream, expected) => {
    throw fails(stream, expected);
  },
});

describe('A command is answered in order', () => {
  it('where others keep changing the same', async () => {
    const log = logThat((stream, expected) => new WrongVersion(stream, expected, expected + 1));
    (await answering({ log }, answerQuestion)).isRefused('CONFLICT');
  });

  it('where the log is away', async () => {
    const answer = await answering({ log: logThat(() => new LogUnavailable(new Error('down'))) }, answerQuestion);
    answer.isRefused('UNAVAILABLE');
    expect(answer.response.headers['retry-after']).toBe('2');
  });

  it('where the database is lost between two files of a form', async () => {
    // As `pg` says it: an error without a code.
    const put = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    const app = await buildApp({ ...server.services, files: { ...server.services.files, put } });
    const made = await ada.post('check/newCheckRun', { runLabel: 'Cut off', deviceId });
    const runId = made.as(z.object({ run: z.object({ _id: z.string() }) })).run._id;
    const upload = await sendForm({ app }, ada, 'check/uploadDocuments', { runId }, { name: 'plan.txt', bytes: 'one' });
    upload.isRefused('UNAVAILABLE');
    await app.close();
  });

  it('where we made a mistake, which it does not show', async () => {
    const answer = await answering({ log: logThat(() => new Error('secret of the house')) }, answerQuestion);
    answer.isRefused('INTERNAL');
    expect(answer.response.body).not.toContain('secret');
  });
});

describe('While the database is away', () => {
  const away = () => new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });

  it('queries say that it will pass', async () =>
    (await answering({ pool: away() }, (person) => person.get('devices/getDevices'))).isRefused('UNAVAILABLE'));

  it('the server is alive and not ready', async () => {
    const app = await buildApp({ ...server.services, pool: away() });
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database away' }]);
    await app.close();
  });
});

it('A server with a view that stopped says so and goes on', async () => {
  const clock = { ...server.services.clock, failures: () => [{ name: 'device', failure: 'no' }] };
  const app = await buildApp({ ...server.services, clock });
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'views failed', views: ['device'] }]);
  expect((await app.inject({ url: '/api/generics/getSiteStats' })).statusCode).toBe(200);
  await app.close();
});

it('A server whose views are ahead of the log says so, records nothing and goes on reading', async () => {
  const app = await buildApp({ ...server.services, ahead: () => ['device'] });
  const ready = await app.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ status: 'views ahead of the log', views: ['device'] });
  await app.close();
  const standing = { ahead: () => ['device'] };
  (await answering(standing, answerQuestion)).isRefused('RECORD_IN_DOUBT');
  expect((await answering(standing, (person) => person.get('devices/getDevices'))).status).toBe(200);
});

it('Somebody whose account the view has not seen yet is asked to wait, and not signed out', async () => {
  const person = await signedUp(server);
  await inScope(server.engine.workerPool, 'system', (client) =>
    client.query(`delete from view where name = 'account' and key = $1`, [person.userId]),
  );
  (await person.get('auth/session')).isRefused('UNAVAILABLE');
  (await person.get('devices/getDevices')).isRefused('UNAVAILABLE');
});

it('A link that was sent two days ago has expired', async () => {
  const { userId } = await signedUp(server);
  const actor = { kind: 'system', id: 'sign-up', role: null, name: null } as const;
  const ask = { type: 'RequestValidation', nonce: randomUUID(), locale: 'en' } as const;
  const now = new Date(Date.now() - 48 * 3_600_000);
  await handle(server.engine.log, accountDecider, userId, ask, {
    id: randomUUID(),
    actor,
    organisation: null,
    device: null,
    now,
  });
  (await visitor(server).post('auth/validateUser', { userId, val: await linkOf(server, userId) })).isRefused(
    'LINK_EXPIRED',
  );
});
