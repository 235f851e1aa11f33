import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { buildApp } from '#/backend/api/edge/app.ts';
import type { Counters } from '#/backend/api/edge/limits/counters.ts';
import { openCounters } from '#/backend/api/edge/limits/open.ts';
import { steadyCounters } from '#/backend/api/edge/limits/steady.ts';
import { linkToken } from '#/backend/commands/accounts/link-token.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { inScope } from '#/backend/database/scope.ts';
import { testClock } from '#/tests/makers/clock.ts';
import { member, password, visitor, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { redisUrl } from '#/tests/redis.ts';

const clock = testClock();
const redis = await redisUrl();
let server: Server;
beforeAll(async () => void (server = await startServer({ now: clock.now })));
afterAll(() => server.stop());

const octet = () => randomInt(1, 255);
/** An address that nobody had before, of a network of its own. */
const newAddress = () => `100.${octet()}.${octet()}.${octet()}`;
const from = (address: string) => ({ 'x-forwarded-for': address });
const nobody = () => `nobody.${randomUUID()}@example.org`;
const unlike = 'wrong words';

async function guess(email: string, address: string, { as = visitor(server), typed = unlike } = {}) {
  return as.post('auth/login', { email, password: typed }, from(address));
}
const statuses = async (tries: number, one: (n: number) => ReturnType<typeof guess>) => {
  const seen: number[] = [];
  for (let n = 0; n < tries; n++) seen.push((await one(n)).status);
  return seen;
};
const looked = (seen: readonly number[]) => seen.filter((status) => status === 401).length;
const refused = (seen: readonly number[]) => seen.filter((status) => status === 429).length;

/** Whoever guesses the password of an account from as many addresses as it takes, until it is slowed down. */
async function besiege(email: string, tries = 22) {
  const answers = await Promise.all(Array.from({ length: tries }, () => guess(email, newAddress())));
  const seen = answers.map(({ status }) => status);
  expect([looked(seen), refused(seen)]).toEqual([20, tries - 20]);
}

describe('A forwarded address', () => {
  async function fortyOf(trustedProxies: readonly string[] | undefined) {
    const settings = { ...server.services.settings, trustedProxies };
    const app = await buildApp({ ...server.services, settings });
    const [email, here] = [nobody(), newAddress()];
    const seen: number[] = [];
    for (let n = 0; n < 40; n++) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: here,
        headers: { ...from(newAddress()), 'content-type': 'application/json' },
        payload: JSON.stringify({ email, password: unlike }),
      });
      seen.push(statusCode);
    }
    await app.close();
    return [looked(seen), refused(seen)];
  }

  it('is believed from nobody where no proxy is named: forty tries with a new one each are ten', async () => {
    expect(await fortyOf(undefined)).toEqual([10, 30]);
  });

  it('is not believed from others than the one that is named', async () => {
    expect(await fortyOf(['10.0.0.2'])).toEqual([10, 30]);
  });
});

describe('Who guesses is slowed down', () => {
  it('on one account from one address', async () => {
    const [email, here] = [nobody(), newAddress()];
    expect(looked(await statuses(12, () => guess(email, here)))).toBe(10);
  });

  it('on many accounts from one address', async () => {
    const here = newAddress();
    const seen = await statuses(60, () => guess(nobody(), here));
    expect([looked(seen), refused(seen)]).toEqual([30, 30]);
  });

  it('on many accounts from many addresses of one network', async () => {
    const network = `100.${octet()}.${octet()}`;
    const seen = await statuses(120, (n) => guess(nobody(), `${network}.${n + 1}`));
    expect([looked(seen), refused(seen)]).toEqual([100, 20]);
  });

  it('with many addresses of one /64 of IPv6 as with one', async () => {
    const email = nobody();
    const seen = await statuses(12, (n) => guess(email, `2001:db8:7:7::${n + 1}`));
    expect(looked(seen)).toBe(10);
  });

  it('on one account from sixty addresses', () => besiege(nobody(), 60));

  it('and told how long it takes, whether there is an account or not', async () => {
    const ada = await member(server);
    const answers = [];
    for (const email of [ada.email, nobody()]) {
      await besiege(email);
      const { response } = await guess(email, newAddress());
      answers.push({ ...response.json<object>(), requestId: '' });
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(3600);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('and whoever gives the right password is not, however often', async () => {
    const ada = await member(server);
    const here = newAddress();
    expect(await statuses(14, () => guess(ada.email, here, { typed: password }))).toEqual(
      Array.from({ length: 14 }, () => 200),
    );
  });
});

describe('The owner of an account that strangers try', () => {
  const enters = async (person: Person, email: string, address = newAddress()) =>
    guess(email, address, { as: person, typed: password });

  it('gets in with a browser that has signed in before, from any address', async () => {
    const ada = await member(server);
    await ada.post('auth/logout');
    await besiege(ada.email);
    (await enters(ada, ada.email)).as(SessionAnswer);
  });

  it('gets in where strangers have used up the address they share', async () => {
    const ada = await member(server);
    const here = newAddress();
    expect(refused(await statuses(60, () => guess(nobody(), here)))).toBe(30);
    (await enters(ada, ada.email, here)).as(SessionAnswer);
  });

  it('gets in with a new browser by the link of a mail, which makes it known', async () => {
    const ada = await member(server);
    await besiege(ada.email);
    const elsewhere = visitor(server);
    (await enters(elsewhere, ada.email)).isRefused('TOO_MANY_REQUESTS');
    (await elsewhere.post('auth/forgotPassword', { email: ada.email })).as(z.unknown());
    await server.engine.caughtUp();
    const { pool, keys, settings } = server.services;
    const { document } = await inScope(pool, 'system', (client) =>
      readMarked(client, keys.rowKey, accountView, ada.userId),
    );
    const val = linkToken(settings.sessionSecret, 'reset', ada.userId, document.resetNonce ?? '');
    const chosen = 'the moon is out of paper';
    (await elsewhere.post('auth/resetPassword', { userId: ada.userId, val, password: chosen })).as(z.unknown());
    (await guess(ada.email, newAddress(), { as: elsewhere, typed: chosen })).as(SessionAnswer);
  });

  it('has no more tries in that browser than a stranger has', async () => {
    const ada = await member(server);
    await besiege(ada.email);
    const seen = await statuses(15, () => guess(ada.email, newAddress(), { as: ada }));
    expect([looked(seen), refused(seen)]).toEqual([10, 5]);
  });
});

describe('A known browser', () => {
  const known = (person: Person): readonly [string, string] =>
    [...person.cookies].find(([name]) => name.startsWith('known-')) ?? ['', ''];
  let ada: Awaited<ReturnType<typeof member>>;
  let eve: Awaited<ReturnType<typeof member>>;
  beforeAll(async () => {
    [ada, eve] = [await member(server), await member(server)];
    await besiege(ada.email);
  });
  /** How somebody with a new browser and the right password is answered who brings this value with them. */
  async function bringing(value = '') {
    const guest = visitor(server);
    guest.cookies.set(known(ada)[0], value);
    return guess(ada.email, newAddress(), { as: guest, typed: password });
  }

  it('is told by a cookie that no script reads and no other site sends', async () => {
    const { response } = await guess(eve.email, newAddress(), { typed: password });
    const cookie = response.cookies.find(({ name }) => name.startsWith('known-'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect((cookie?.expires?.getTime() ?? 0) - clock.now().getTime()).toBeCloseTo(180 * 24 * 3_600_000, -4);
    expect(response.body).not.toContain(cookie?.value);
  });

  it('is known by its value', async () => (await bringing(known(ada)[1])).as(SessionAnswer));

  it.each([
    ['that of another account', () => known(eve)[1]],
    ['another time', () => known(ada)[1].replace(/\.\d+\./, '.99999999999.')],
    ['another sign', () => `${known(ada)[1].slice(0, -2)}AA`],
    ['nothing', () => ''],
    ['points', () => '...'],
  ])('is not known by %s', async (_what, value) => (await bringing(value())).isRefused('TOO_MANY_REQUESTS'));
});

describe.each([
  { place: 'Postgres', url: undefined, there: true },
  { place: 'Redis', url: redis, there: redis !== undefined },
])('Two servers that count in $place', ({ url, there }) => {
  /** Two processes as far as counting goes: each with its own connection, and memory of its own. */
  async function twoServers<T>(work: (apps: readonly FastifyInstance[]) => Promise<T>): Promise<T> {
    const { pool } = server.services;
    const opened: Counters[] = [];
    const apps: FastifyInstance[] = [];
    for (let n = 0; n < 2; n++) {
      const secret = server.services.settings.sessionSecret;
      const counters = await openCounters({ pool, redisUrl: url, secret, onAway: notAway });
      opened.push(counters);
      apps.push(await buildApp({ ...server.services, counters }));
    }
    const answer = await work(apps);
    for (const app of apps) await app.close();
    for (const counters of opened) await counters.close();
    return answer;
  }
  const onEach = (apps: readonly FastifyInstance[], n: number) => ({ ...server, app: apps[n % 2] ?? server.app });

  it.runIf(there)('let ten wrong passwords through between them', () =>
    twoServers(async (apps) => {
      const [email, here] = [nobody(), newAddress()];
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) => guess(email, here, { as: visitor(onEach(apps, n)) })),
      );
      expect(looked(answers.map(({ status }) => status))).toBe(10);
    }),
  );

  it.runIf(there)('let one address make twenty challenges a minute between them', () =>
    twoServers(async (apps) => {
      const here = newAddress();
      const ask = (n: number) => visitor(onEach(apps, n)).post('auth/passkeyChallenge', {}, from(here));
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)));
      const seen = answers.map(({ status }) => status);
      expect(seen.filter((status) => status === 200)).toHaveLength(20);
      expect(refused(seen)).toBe(10);
    }),
  );
});

describe('A server whose store of counts is away', () => {
  const away = () => Promise.reject(new Error('away'));
  const gone: Counters = { add: away, takeBack: away, close: () => Promise.resolve() };

  it('limits who guesses by what it has counted itself, and lets others in', async () => {
    const told: unknown[] = [];
    const counters = steadyCounters(gone, { secret: 's', onAway: (error) => void told.push(error) });
    const app = await buildApp({ ...server.services, counters });
    const there = { ...server, app };
    const ada = await member(server);
    const here = newAddress();
    const seen = await statuses(30, () => guess(ada.email, here, { as: visitor(there) }));
    expect([looked(seen), refused(seen)]).toEqual([10, 20]);
    (await guess(ada.email, newAddress(), { as: visitor(there), typed: password })).as(SessionAnswer);
    expect(told).toHaveLength(1);
    await app.close();
  });
});

// The last of all: nothing that was begun before counts half a year later.
it('A known browser is forgotten after half a year', async () => {
  const ada = await member(server);
  clock.goOn({ minutes: 181 * 24 * 60 });
  await besiege(ada.email);
  (await guess(ada.email, newAddress(), { as: ada, typed: password })).isRefused('TOO_MANY_REQUESTS');
});

function notAway(error: unknown): void {
  throw new Error('The store is away', { cause: error });
}
