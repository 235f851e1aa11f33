import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { buildApp } from '#/backend/api/edge/app.ts';
import { hashPassword } from '#/backend/api/accounts/passwords/passwords.ts';
import { member, newcomer, password, visitor } from '#/tests/makers/person.ts';
import { ago, changeSessions } from '#/tests/makers/sessions.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

const name = '__Host-session';
let server: Server;
beforeAll(async () => void (server = await startServer({ settings: { publicUrl: 'https://acta.example' } })));
afterAll(() => server.stop());

const secretOf = (person: { cookies: ReadonlyMap<string, string> }) => person.cookies.get(name) ?? '';
const withSecret = (secret: string) => visitor(server).get('devices/getDevices', {}, { cookie: `${name}=${secret}` });

describe('A session', () => {
  it('has a secret of 256 random bits, which no answer holds and the database does not know', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => member(server)));
    const secrets = people.map(secretOf);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(new Set(secrets).size).toBe(5);
    const answer = await people[0]?.get('auth/session');
    expect(answer?.response.body).not.toContain(secrets[0]);
    const { rows } = await server.services.pool.query<{ row: string }>('select session::text as row from session');
    for (const { row } of rows) {
      expect(secrets.some((secret) => row.includes(secret))).toBe(false);
      expect(secrets.some((secret) => row.includes(Buffer.from(secret).toString('hex')))).toBe(false);
    }
  });

  it('gives way to a new one when its browser signs in again', async () => {
    const ada = await member(server);
    const before = secretOf(ada);
    (await ada.post('auth/login', { email: ada.email, password })).as(SessionAnswer);
    expect(secretOf(ada)).not.toBe(before);
    (await withSecret(before)).isRefused('UNAUTHENTICATED');
    expect((await withSecret(secretOf(ada))).status).toBe(200);
  });

  it('is not taken from who brings one along', async () => {
    const ada = await member(server);
    const planted = 'a'.repeat(43);
    const guest = visitor(server);
    guest.cookies.set(name, planted);
    (await guest.post('auth/login', { email: ada.email, password })).as(SessionAnswer);
    expect(secretOf(guest)).not.toBe(planted);
    (await withSecret(planted)).isRefused('UNAUTHENTICATED');
  });

  it('ends by itself', async () => {
    const ada = await member(server);
    await changeSessions(server.services, ada.userId, () => ({ expires_at: ago(1) }));
    (await ada.get('devices/getDevices')).isRefused('UNAUTHENTICATED');
  });

  it('has the browser forget what it kept when it is ended', async () => {
    const ada = await member(server);
    expect((await ada.post('auth/logout')).response.headers['clear-site-data']).toBe('"cache"');
  });
});

describe('A password', () => {
  it.each([
    ' two words and spaces around ',
    'ÅÄÖ åäö 日本語 пароль',
    'correct horse battery staple '.repeat(4).slice(0, 100),
    '🔑🔑🔑🔑 only signs 🔑',
    'nothingbutsmallletters',
    '8462017395',
  ])('may be %j, and is taken as it was typed', async (chosen) => {
    const form = newcomer({ password: chosen });
    (await visitor(server).post('auth/register', form)).as({ parse: (value) => value });
    const signIn = (typed: string) => visitor(server).post('auth/login', { email: form.email, password: typed });
    (await signIn(chosen)).as(SessionAnswer);
    for (const other of [
      `${chosen} `,
      chosen.slice(0, -1),
      chosen.trim(),
      chosen.toUpperCase(),
      chosen.normalize('NFD'),
    ])
      if (other !== chosen) (await signIn(other)).isRefused('CREDENTIALS_WRONG');
  });
});

it('A password is kept as argon2id with 46 MiB, never twice the same', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(one).not.toBe(two);
});

describe('Who guesses', () => {
  /** The response to the last of eleven wrong attempts, each with another forwarded address. */
  async function lastOfEleven(trustedProxies: string[]) {
    const { settings } = server.services;
    const app = await buildApp({ ...server.services, settings: { ...settings, trustedProxies } });
    const statuses = [];
    const { email } = newcomer();
    for (let n = 0; n < 11; n++) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '192.168.1.50',
        headers: { 'x-forwarded-for': `198.51.100.${n}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ email, password: 'wrong words' }),
      });
      statuses.push(statusCode);
    }
    await app.close();
    return statuses.at(-1);
  }

  it('cannot pretend to be many where the proxy is named', async () => {
    expect(await lastOfEleven(['10.0.0.2'])).toBe(429);
    expect(await lastOfEleven(['192.168.1.50'])).toBe(401);
  });
});
