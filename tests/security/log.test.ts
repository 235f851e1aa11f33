import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildApp } from '#/backend/api/edge/app.ts';
import { apiLogger } from '#/backend/api/edge/logger.ts';
import { LogUnavailable } from '#/backend/log/port.ts';
import { deviceOf, linkOf, member, password, signedUp, visitor } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

const Line = z.looseObject({
  level: z.number(),
  time: z.iso.datetime({ precision: 3 }),
  reqId: z.string().optional(),
  msg: z.string(),
  refused: z.string().optional(),
});

/** A server whose log lines are kept here. */
let lines: string[] = [];
let server: Server;
let logged: Server;
beforeAll(async () => {
  server = await startServer();
  const app = await buildApp(server.services, apiLogger('trace', { write: (line) => void lines.push(line) }));
  logged = { ...server, app };
});
afterAll(async () => {
  await logged.app.close();
  await server.stop();
});
const read = () => lines.map((line) => Line.parse(JSON.parse(line)));
const refusals = () => read().filter(({ msg }) => msg === 'refused');

describe('The log of the server', () => {
  it('holds no password, cookie, token, link or search', async () => {
    lines = [];
    const ada = await signedUp(logged);
    const val = await linkOf(logged, ada.userId);
    await logged.app.inject({ url: `/en/Auth/ValidateEmail?userId=${ada.userId}&val=${val}` });
    await ada.post('auth/validateUser', { userId: ada.userId, val });
    await ada.post('auth/login', { email: ada.email, password });
    await ada.post('auth/login', { email: ada.email, password: 'another secret' });
    await ada.get('history/search', { text: 'what is sought' });
    await logged.app.inject({
      url: '/api/devices/getDevices',
      headers: { authorization: 'Bearer secret-of-somebody' },
    });
    const all = lines.join('');
    expect(lines.length).toBeGreaterThan(10);
    const secrets = [
      password,
      'another secret',
      val,
      'sought',
      ada.email,
      ada.cookies.get('session') ?? 'none',
      'secret-of',
    ];
    for (const secret of secrets) expect(all.includes(secret), secret).toBe(false);
  });

  it('says who was refused what, when and from where', async () => {
    const ada = await member(logged);
    const deviceId = await deviceOf(ada);
    lines = [];
    await visitor(logged).get('devices/getDevices');
    await visitor(logged).post('auth/login', { email: ada.email, password: 'wrong words' });
    await ada.post('devices/updateSummary', { deviceId, summary: 'a' }, { origin: 'https://evil.example' });
    await ada.get('normsReq/getAccessRequests');
    await ada.post('devices/newDevice', { name: 1 });
    const told = refusals();
    expect(told.map(({ refused, level }) => [refused, level])).toEqual(
      expect.arrayContaining([
        ['UNAUTHENTICATED', 40],
        ['CREDENTIALS_WRONG', 40],
        ['CROSS_SITE', 40],
        ['FORBIDDEN', 40],
        ['INVALID_INPUT', 30],
      ]),
    );
    expect(told.find(({ refused }) => refused === 'INVALID_INPUT')).toMatchObject({
      account: ada.userId,
      route: '/api/devices/newDevice',
      from: expect.stringMatching(/^[\d.]+$/),
      reqId: expect.any(String),
    });
    for (const { time } of told) expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(3_600_000);
  });

  it('has no lines about the questions of health checks', async () => {
    lines = [];
    for (const url of ['/healthz', '/readyz', '/metrics']) await logged.app.inject({ url });
    expect(lines).toEqual([]);
  });

  it('says once that a proxy is not named', async () => {
    lines = [];
    const { settings } = server.services;
    const noted = async (trustedProxies: readonly string[] | undefined) => {
      lines = [];
      const app = await buildApp(
        { ...server.services, settings: { ...settings, trustedProxies } },
        apiLogger('info', { write: (line) => void lines.push(line) }),
      );
      for (const headers of [{}, { 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-for': '203.0.113.8' }])
        await app.inject({ url: '/healthz', remoteAddress: '172.31.46.1', headers });
      await app.close();
      return read().filter(({ msg }) => msg.startsWith('X-Forwarded-For')).length;
    };
    expect(await noted(undefined)).toBe(1);
    expect(await noted(['10.0.0.2'])).toBe(1);
    expect(await noted(['172.31.46.0/24'])).toBe(0);
  });

  it('stays one line for one thing, whatever is sent', async () => {
    lines = [];
    const forged = '\n{"level":30,"msg":"signed in"}\n';
    await logged.app.inject({
      url: `/api/nothing/${encodeURIComponent(forged)}`,
      headers: { 'user-agent': 'a', 'x-forwarded-for': 'not an address' },
    });
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(read().map(({ msg }) => msg)).not.toContain('signed in');
  });

  it('holds what went wrong on our side, which the answer does not', async () => {
    lines = [];
    const ada = await member(logged);
    const failing = {
      ...server.engine.log,
      append: () => Promise.reject(new LogUnavailable(new Error('disk of the house'))),
    };
    const app = await buildApp(
      { ...server.services, log: failing },
      apiLogger('info', { write: (line) => void lines.push(line) }),
    );
    const person = visitor({ ...server, app });
    for (const [name, value] of ada.cookies) person.cookies.set(name, value);
    const { response } = await person.post('devices/newDevice', { name: 'a', description: 'a', manufacturer: 'a' });
    await app.close();
    expect(response.body).not.toContain('house');
    expect(lines.join('')).toContain('disk of the house');
  });
});
