import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#/backend/api/edge/app.ts';
import { deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let screens: string;
let ada: Person;
let deviceId: string;
beforeAll(async () => {
  screens = await mkdtemp(path.join(tmpdir(), 'acta-screens-'));
  await mkdir(path.join(screens, 'assets'));
  await writeFile(path.join(screens, 'index.html'), '<!doctype html><title>Acta</title>');
  await writeFile(path.join(screens, 'assets/app.js'), 'export {};');
  await mkdir(path.join(screens, '.vite'));
  await writeFile(path.join(screens, '.vite/manifest.json'), '{"frontend/app/main.tsx":{}}');
  await writeFile(path.join(screens, '.sources'), 'frontend/app');
  server = await startServer({ settings: { publicUrl: 'https://acta.example', frontend: screens } });
  ada = await member(server);
  deviceId = await deviceOf(ada);
});
afterAll(async () => {
  await server.stop();
  await rm(screens, { recursive: true });
});

/** Every call that reads, except the stream, which does not end, and the one that answers with a workbook for this. */
const readings = () =>
  [...server.app.calls.keys()]
    .filter((call) => call.startsWith('GET ') && !call.endsWith('/stream') && !call.endsWith('/exportMatrix'))
    .map((call) => call.slice(4));
const everything = async () => [
  ...(await Promise.all(readings().map((url) => ada.get(url.replace('/api/', ''), { deviceId })))).map(
    (one) => one.response,
  ),
  ...(await Promise.all(
    ['/', '/en/Dashboard', '/assets/app.js', '/assets/none.js', '/healthz', '/readyz', '/metrics', '/api/none'].map(
      (url) => server.app.inject({ url }),
    ),
  )),
];

describe('Every answer', () => {
  it('says what it is, in which characters, and that browsers must not guess', async () => {
    for (const { headers, body, raw } of await everything()) {
      const type = String(headers['content-type']);
      if (body !== '')
        expect(type, raw.req.url).toMatch(
          /^(application\/(json|x-ndjson|javascript)|text\/[a-z]+)(; [\w.=]+)*; charset=utf-8$/i,
        );
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('lets in only what comes with the product, and stands in no page of others', async () => {
    for (const { headers } of await everything()) {
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toEqual(
        expect.arrayContaining(["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
      );
      expect(policy.join(';')).not.toMatch(/unsafe|https:|\*/);
      expect(policy).toEqual(expect.arrayContaining(["font-src 'self'", "style-src-attr 'none'"]));
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  it('leaves a page of the browser only passkeys and copying', async () => {
    for (const { headers } of await everything()) {
      const allowed = String(headers['permissions-policy'])
        .split(', ')
        .filter((one) => !one.endsWith('=()'));
      expect(allowed).toEqual([
        'clipboard-write=(self)',
        'publickey-credentials-create=(self)',
        'publickey-credentials-get=(self)',
      ]);
    }
  });

  it('of a secure site asks for encryption for a year, on every name below', async () => {
    for (const { headers } of await everything())
      expect(headers['strict-transport-security']).toMatch(
        /^max-age=(3153[6-9]\d{3}|[4-9]\d{7}|\d{9,}); includeSubDomains/,
      );
  });

  it('tells other sites nothing of an address, and is shared with none', async () => {
    for (const { headers } of await everything()) {
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/devices/newDevice',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('under /api is kept by no cache, but for what comes with the product', async () => {
    const kept = [];
    for (const url of readings()) {
      const { response } = await ada.get(url.replace('/api/', ''), { deviceId });
      if (response.headers['cache-control'] !== 'no-store') kept.push([url, response.headers['cache-control']]);
    }
    expect(kept).toEqual([
      ['/api/generics/build-steps', 'private, max-age=60'],
      ['/api/site/getSite', 'public, max-age=60'],
      ['/api/generics/getClassGuide', 'public, max-age=300'],
      ['/api/generics/getKnowledge', 'private, max-age=60'],
    ]);
  });

  it('does not say what the server is made of', async () => {
    for (const { headers } of await everything())
      expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
  });
});

it('Asking changes nothing', async () => {
  await server.engine.caughtUp();
  const before = await server.engine.log.head();
  await everything();
  expect(await server.engine.log.head()).toBe(before);
});

it('A field that no call knows is refused by all of them', async () => {
  // The body of the webhook is its sender's, and believed for its signature.
  const writings = [...server.app.calls].filter(
    ([call, who]) => call.startsWith('POST ') && who !== 'administrator' && call !== 'POST /api/Checkout/Webhook',
  );
  expect(writings.length).toBeGreaterThan(40);
  const answers = await Promise.all(
    writings.map(async ([call]) => ({ call, ...(await ada.post(call.replace('POST /api/', ''), { surprise: 1 })) })),
  );
  expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
  // These accept a form, a picture, or one of two shapes, whose refusal names no field.
  expect(answers.filter(({ response }) => !response.body.includes('surprise')).map(({ call }) => call)).toEqual([
    'POST /api/devices/setLogo',
    'POST /api/profiling/answerQuestion',
    'POST /api/profiling/previewChange',
    'POST /api/profiling/changeAnswer',
    'POST /api/check/uploadDocuments',
    'POST /api/documents/upload',
    'POST /api/documents/addVersion',
    'POST /api/normsReq/uploadProof',
  ]);
});

it('A parameter that is given twice is refused', async () => {
  const { response } = await ada.get(`devices/getDeviceInfo?deviceId=${deviceId}&deviceId=${deviceId}&x=`);
  expect(response.statusCode).toBe(400);
});

it('Folders are not listed, and files outside the screens are not there', async () => {
  for (const url of ['/assets/', '/assets', '/../package.json', '/%2e%2e/package.json', '/.git/config', '/.env']) {
    const { body } = await server.app.inject({ url });
    expect(body, url).not.toMatch(/app\.js|"name": "acta"|\[core\]|ACTA_/);
  }
});

it('How the screens were built is nobody’s to read', async () => {
  for (const url of ['/.vite/manifest.json', '/.sources', '/%2esources']) {
    const { statusCode, body } = await server.app.inject({ url });
    expect(body, url).not.toContain('frontend/app');
    // An address that names no file is a screen.
    expect([url, statusCode]).toEqual([url, url.includes('%') ? 200 : 404]);
  }
});

it('TRACE is not answered with what was sent', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const request = httpRequest(
      `${address}/api/auth/session`,
      { method: 'TRACE', headers: { cookie: 'a=sent' } },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += String(chunk)));
        response.on('end', () => resolve({ status: response.statusCode, body }));
      },
    );
    request.on('error', reject).end();
  });
  expect(answer.status).toBe(404);
  expect(answer.body).not.toContain('a=sent');
});

describe('The figures for monitoring', () => {
  const token = 'a token of monitoring that is long';
  const asked = async (settings: Partial<Server['services']['settings']>, authorization?: string) => {
    const app = await buildApp({ ...server.services, settings: { ...server.services.settings, ...settings } });
    const { statusCode } = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    await app.close();
    return statusCode;
  };

  it('are not there in production for who has no token', async () => {
    expect(await asked({ mode: 'production' })).toBe(404);
    expect(await asked({ mode: 'production', metricsToken: token })).toBe(404);
    expect(await asked({ mode: 'production', metricsToken: token }, 'Bearer another token that is as long')).toBe(404);
    expect(await asked({ mode: 'production', metricsToken: token }, `Bearer ${token}`)).toBe(200);
  });
});
