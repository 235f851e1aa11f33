import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#/backend/api/edge/app.ts';
import { ErrorBody } from '#/backend/api/edge/contract.ts';
import { refusals } from '#/backend/api/edge/refusals.ts';
import type { Settings } from '#/backend/api/edge/services.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
beforeAll(async () => void (server = await startServer({ settings: { publicUrl: 'https://acta.example:8443' } })));
afterAll(() => server.stop());

const asked = async (url: string, host: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url, headers: { ...headers, host } })).statusCode;
const session = '/api/auth/session';

describe('The name under which Acta is asked', () => {
  it.each(['acta.example', 'acta.example:8443', 'ACTA.example', 'localhost:4680', '127.0.0.1', '[::1]:4680'])(
    'may be %s',
    async (host) => expect(await asked(session, host)).toBe(200),
  );

  it.each([
    'evil.example',
    'evil.example:8443',
    'acta.example.evil.example',
    'acta.example@evil.example',
    '10.0.0.7',
    'acta.example evil.example',
  ])('may not be %j', async (host) => {
    expect(await asked(session, host)).toBe(421);
    expect(await asked('/', host)).toBe(421);
    expect(await asked('/dev/mail', host)).toBe(421);
  });

  it('is what the browser wrote, and not what somebody says about it', async () =>
    expect(await asked(session, 'evil.example', { 'x-forwarded-host': 'acta.example' })).toBe(421));

  it('is any for probes, which ask by address', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) expect(await asked(url, '172.18.0.4:4680')).toBe(200);
  });

  it('is refused in the language of who asks, with all headers', async () => {
    const response = await server.app.inject({
      url: session,
      headers: { host: 'evil.example', 'accept-language': 'fr' },
    });
    expect(ErrorBody.parse(response.json())).toMatchObject({ code: 'HOST_UNKNOWN', message: refusals.HOST_UNKNOWN.fr });
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
  });
});

describe('The origin of a change', () => {
  const change = async (settings: Partial<Settings>, host: string, origin: string) => {
    const app = await buildApp({ ...server.services, settings: { ...server.services.settings, ...settings } });
    const response = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { host, origin } });
    await app.close();
    return response.statusCode;
  };
  const local = { mode: 'development', publicUrl: 'http://localhost:4680' } as const;

  it.each([
    ['the public address', {}, 'localhost', 'https://acta.example:8443', 200],
    ['another port of it', {}, 'acta.example', 'https://acta.example', 403],
    ['it without encryption', {}, 'acta.example:8443', 'http://acta.example:8443', 403],
    ['what the host says', {}, 'evil.example', 'http://evil.example', 421],
    ['this machine by another name, in development', local, '127.0.0.1:4680', 'http://127.0.0.1:4680', 200],
    ['another program of this machine', local, 'localhost:4680', 'http://localhost:3000', 403],
    ['this machine in production', { ...local, mode: 'production' }, '127.0.0.1:4680', 'http://127.0.0.1:4680', 403],
  ] as const)('%s', async (_what, settings, host, origin, status) =>
    expect(await change(settings, host, origin)).toBe(status),
  );
});
