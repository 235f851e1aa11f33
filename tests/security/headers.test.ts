import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#/backend/api/edge/contract.ts';
import { methods } from '#/tests/makers/person.ts';
import { accessTable } from './access-table.ts';
import { makers } from './calls/all.ts';
import type { Sent } from './scene.ts';
import { callOf, make, type Answer } from './send.ts';
import { openTheatre, type Theatre } from './theatre.ts';

const table = accessTable();
const calls = [...table.keys()];
const isRead = (call: string) => call.startsWith('GET ');

let theatre: Theatre;
const open = async () => void (theatre = await openTheatre({ publicUrl: 'https://acta.example' }));
beforeAll(open);
afterAll(() => theatre.stop());

/** The successful input of a member with a plan. */
async function sentWith(call: string): Promise<Sent> {
  await theatre.nextMinute();
  return (await makers[call]?.(theatre.scenes.PREMIUM)) ?? {};
}
/** A member with a plan, or the administrator for their own calls. */
const asMember = async (call: string, sent: Sent, headers?: Record<string, string>) =>
  make(call, await theatre.cast.as(table.get(call)?.PREMIUM === 'forbidden' ? 'ADMIN' : 'PREMIUM'), sent, headers);

/** These may be kept: for one person, because anybody may read them, or because the address changes with the content. */
const kept: Readonly<Record<string, RegExp>> = {
  'GET /api/generics/getClassGuide': /^public, max-age=300$/,
  'GET /api/generics/getKnowledge': /^private, max-age=60$/,
  'GET /api/generics/build-steps': /^private, max-age=60$/,
  'GET /api/site/getSite': /^public, max-age=60$/,
  'GET /api/site/getText': /^public, max-age=60$/,
  'GET /api/devices/getExample': /^private, max-age=60$/,
  'GET /api/devices/logo': /^private, max-age=31536000, immutable$/,
  'GET /robots.txt': /^public, max-age=900$/,
  'GET /sitemap.xml': /^public, max-age=900$/,
  'GET /api/bookings/getCalendar': /^public, max-age=15$/,
  'GET /api/publications/getRss': /^public, max-age=900$/,
  'GET /api/publications/getAtom': /^public, max-age=900$/,
  'GET /api/publications/getPicture': /^public, max-age=31536000, immutable$/,
};

function expectGuarded(call: string, { headers, statusCode }: Answer): void {
  const policy = String(headers['content-security-policy']);
  expect(policy, call).toMatch(/default-src '(self|none)'/);
  expect(policy, call).toMatch(/frame-ancestors '(self|none)'/);
  expect(policy, call).not.toMatch(/script-src[^;]*unsafe|script-src-attr[^;]*(self|unsafe)/);
  expect(headers, call).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\)/),
  });
  expect(headers, call).not.toHaveProperty('x-powered-by');
  expect(headers, call).not.toHaveProperty('access-control-allow-origin');
  const { path } = callOf(call);
  if (path.startsWith('/api/'))
    expect(String(headers['cache-control']), call).toMatch(
      statusCode === 200 ? (kept[call.replace('HEAD', 'GET')] ?? /^no-store$/) : /^no-store$/,
    );
}

/** Texts that would reveal the inside of the program. */
const inside = /node_modules|\.ts:\d|\bat \S+ \(|select .* from |violates|stack/i;

const events = async () => theatre.server.engine.log.head();

const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

async function expectNotTaken(call: string, sent: Sent): Promise<void> {
  const before = await events();
  for (const headers of foreign) {
    const answer = await asMember(call, sent, headers);
    expect([answer.statusCode, ErrorBody.parse(answer.json()).code]).toEqual([403, 'CROSS_SITE']);
  }
  const bytes = { type: 'text/plain', content: Buffer.from(JSON.stringify(sent.body ?? {})) };
  const plain = await asMember(call, { ...(sent.query ? { query: sent.query } : {}), bytes });
  expect([plain.statusCode, ErrorBody.parse(plain.json()).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  expect(await events()).toBe(before);
}

const routeOf = (call: string): string => call.split(' ')[1] ?? '';
const isDeclared = (method: string, call: string): boolean =>
  theatre.server.app.calls.has(`${method} ${routeOf(call)}`);

describe('Every answer', () => {
  it.each(calls)(
    'of %s is guarded by its headers; a change is not taken from another site, nor as plain text',
    async (call) => {
      const sent = await sentWith(call);
      if (!isRead(call)) await expectNotTaken(call, sent);
      expectGuarded(call, await asMember(call, sent));
    },
  );

  it('of no call is there for another method', () => {
    const { app } = theatre.server;
    const taken = calls.flatMap((call) =>
      methods
        .filter((method) => !isDeclared(method, call))
        .filter(
          (method) => app.hasRoute({ method, url: routeOf(call) }) && !(method === 'HEAD' && isDeclared('GET', call)),
        )
        .map((method) => `${method} ${routeOf(call)}`),
    );
    expect(taken).toEqual([]);
  });

  it.each(calls.filter((_, index) => index % 12 === 0))(
    'of %s by other methods is guarded, and says nothing',
    async (call) => {
      const { path } = callOf(call);
      for (const method of methods.filter((one) => !isDeclared(one, call))) {
        const other = `${method} ${path}`;
        const answer = await asMember(other, {});
        expectGuarded(other, answer);
        if (method === 'HEAD' && isDeclared('GET', call)) continue;
        expect([other, answer.statusCode]).toEqual([other, 404]);
        expect(answer.body).not.toMatch(inside);
      }
    },
  );

  it.each(['/api/%ff', '/%', `/api/${'a'.repeat(20_000)}`])('of %.20s too', async (path) => {
    const answer = await asMember(`GET ${path}`, {});
    expectGuarded(`GET ${path}`, answer);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(ErrorBody.parse(answer.json()).code).toMatch(/NOT_FOUND|INVALID_INPUT/);
  });
});

describe('After all calls', () => {
  // Some calls above end sessions and memberships.
  beforeAll(() => theatre.stop().then(open));

  it('Asking changes nothing', async () => {
    const asked = calls.filter(isRead);
    const sent = await Promise.all(asked.map(sentWith));
    for (const role of ['visitor', 'FREE', 'PREMIUM', 'other'] as const) {
      const before = await events();
      for (const [index, call] of asked.entries()) await make(call, await theatre.cast.as(role), sent[index] ?? {});
      expect(await events()).toBe(before);
    }
  });
});
