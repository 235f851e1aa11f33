import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#/backend/api/edge/app.ts';
import type { BodyLimits } from '#/backend/api/edge/unfinished-bodies.ts';
import { member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
});
afterAll(() => server.stop());

let app: Server['app'] | undefined;
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await app?.close();
  app = undefined;
});

const never = 3_600_000;
const lenient: BodyLimits = { quietMs: never, visitorMs: never, jsonMs: never, formMs: never, waitingVisitors: 1000 };

/** A server with these limits, and connections to it that send this head and stay open. */
async function listening(limits: Partial<BodyLimits>) {
  app = await buildApp(server.services, undefined, { bodies: { ...lenient, ...limits } });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return (...head: string[]) => {
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => undefined); // the server ends it, as the test expects
    socket.write(['Host: localhost', ...head.slice(1)].reduce((all, line) => `${all}\r\n${line}`, head[0] ?? ''));
    socket.write('\r\n\r\n{"email":');
    return { socket, answered: allOf(socket) };
  };
}

const login = ['POST /api/auth/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 60000'];
const change = () => [
  'POST /api/devices/newDevice HTTP/1.1',
  `Cookie: session=${ada.cookies.get('session')}`,
  'Content-Type: application/json',
  'Content-Length: 60000',
];
const form = () => [
  'POST /api/documents/upload HTTP/1.1',
  `Cookie: session=${ada.cookies.get('session')}`,
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Length: 60000',
];

/** All data until the connection ended, in any way. */
function allOf(socket: Socket): Promise<string> {
  let all = '';
  socket.on('data', (part) => (all += String(part)));
  return new Promise((resolve) => socket.once('close', () => resolve(all)));
}

/** Sends single bytes until the connection ends. */
function drip(socket: Socket): void {
  const dripping = setInterval(() => socket.write(' '), 10);
  socket.on('close', () => clearInterval(dripping));
}

describe('A body that does not come to its end', () => {
  it.each([
    ['of a visitor', () => login],
    ['of a member', change],
    ['of a form', form],
  ])('%s is ended when nothing more comes', async (_who, head) => {
    const send = await listening({ quietMs: 150 });
    const answer = await send(...head()).answered;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"BODY_UNFINISHED"');
  });

  it.each([
    ['of a visitor', () => login, { visitorMs: 250 }],
    ['of a member', change, { jsonMs: 250 }],
    ['of a form', form, { formMs: 250 }],
  ])('%s is ended however slowly it comes', async (_who, head, limits) => {
    const send = await listening(limits);
    const { socket, answered } = send(...head());
    drip(socket);
    expect(await answered).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is ended also where it was refused before it came', async () => {
    const send = await listening({ quietMs: 150 });
    const answer = await send('POST /api/devices/newDevice HTTP/1.1', ...login.slice(1)).answered;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('says so in the language of who sent it', async () => {
    const send = await listening({ quietMs: 150 });
    expect(await send(...login, 'Accept-Language: fr').answered).toContain('interrompu');
  });
});

describe('What is sent before signing in', () => {
  const firstPart = ({ socket }: { socket: Socket }) =>
    new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));

  it('is small', async () => {
    const send = await listening({});
    const large = login.map((line) => line.replace('60000', '70000'));
    expect(await firstPart(send(...large))).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('to an address that is none is not read', async () => {
    const send = await listening({});
    expect(await firstPart(send('POST /api/nothing HTTP/1.1', ...login.slice(1)))).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('waits in a bounded number: the oldest that is unfinished goes, and whoever comes is served', async () => {
    const send = await listening({ waitingVisitors: 20 });
    const held = Array.from({ length: 21 }, () => send(...login));
    const gone = held.map(({ answered }, n) => answered.then((answer) => ({ n, answer })));
    expect((await Promise.race(gone)).answer).toMatch(/^HTTP\/1\.1 408 /);

    const payload = JSON.stringify({ email: 'nobody@example.org', password: 'wrong and long' });
    const headers = { 'content-type': 'application/json' };
    const response = await app?.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
    expect(response?.statusCode).toBe(401);
  });
});
