import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { buildApp } from '#/backend/api/edge/app.ts';
import type { Counters } from '#/backend/api/edge/limits/counters.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import { withClient } from '#/backend/database/roles.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { recordFailedSignIns } from '#/backend/workers/accounts/failed-sign-ins.ts';
import { testClock } from '#/tests/makers/clock.ts';
import { member, password, visitor } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

const clock = testClock();
let server: Server;
beforeAll(async () => void (server = await startServer({ now: clock.now })));
afterAll(() => server.stop());

const History = z.object({
  events: z.array(z.object({ type: z.string(), sentence: z.object({ en: z.string(), fr: z.string() }) })),
});
const failures = async (account: string) =>
  (await Array.fromAsync(server.engine.log.read(`account-${account}`))).filter(({ type }) => type === 'SignInFailed');
const wrong = (email: string) => visitor(server).post('auth/login', { email, password: 'wrong words' });
const doubts: unknown[] = [];
const record = (now = clock.now()) =>
  recordFailedSignIns({ pool: server.engine.pool, log: server.engine.log, keys: server.services.keys }, now, (error) =>
    doubts.push(error),
  );
const rows = async () => (await server.engine.pool.query('select from failed_sign_in')).rowCount;
/** To the beginning of the next hour. */
const nextHour = () => clock.goOn({ seconds: 3600 - ((clock.now().getTime() / 1000) % 3600) });

describe('Wrong passwords', () => {
  it('of an account whose row is in doubt wait, and hold up nobody else’s', async () => {
    const [ada, bob] = [await member(server), await member(server)];
    nextHour();
    await Promise.all([wrong(ada.email), wrong(bob.email)]);
    clock.goOn({ minutes: 122 });
    const setMark = (sql: string) =>
      withClient(server.engine.database.ownerUrl, async (owner) => {
        await owner.query(`set app.scope = 'system'`);
        await owner.query(`update view set mark = ${sql} where name = 'account' and key = $1`, [ada.userId]);
      });
    await setMark(`decode(reverse(encode(mark, 'hex')), 'hex')`);
    await record();
    expect(doubts).toHaveLength(1);
    expect([await failures(ada.userId), await failures(bob.userId)]).toMatchObject([[], [{ data: { tries: 1 } }]]);
    await setMark(`decode(reverse(encode(mark, 'hex')), 'hex')`);
    await record();
    expect(await failures(ada.userId)).toHaveLength(1);
  });

  it('are one event of the hour, with their number, after the hour has passed', async () => {
    const ada = await member(server);
    nextHour();
    const hour = clock.now();
    await Promise.all(Array.from({ length: 7 }, () => wrong(ada.email)));
    clock.goOn({ minutes: 59 });
    await wrong(ada.email);
    await record();
    expect(await failures(ada.userId)).toEqual([]);
    clock.goOn({ minutes: 2 });
    await record();
    const [event, ...more] = await failures(ada.userId);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      schema: 2,
      data: { hour: hour.toISOString(), tries: 8 },
      effectiveAt: hour.toISOString(),
      actor: { kind: 'system', id: 'sign-in' },
      organisation: expect.any(String),
    });
  });

  it('stand in the history in both languages, with the hour', async () => {
    const ada = await member(server);
    nextHour();
    const start = clock.now().getUTCHours();
    const end = (start + 1) % 24;
    await wrong(ada.email);
    nextHour();
    await Promise.all([wrong(ada.email), wrong(ada.email)]);
    clock.goOn({ minutes: 61 });
    await record();
    await server.engine.caughtUp();
    const { events } = (await ada.get('organisation/getHistory')).as(History);
    const said = events.filter(({ type }) => type === 'SignInFailed').map(({ sentence }) => sentence);
    expect(said).toEqual([
      {
        en: `Sign-in failed 2 times between ${end}:00 and ${(end + 1) % 24}:00 UTC: wrong passwords`,
        fr: `2 échecs de connexion entre ${end} h et ${(end + 1) % 24} h UTC\u00a0: mots de passe erronés`,
      },
      {
        en: `Sign-in failed between ${start}:00 and ${end}:00 UTC: wrong password`,
        fr: `Échec de connexion entre ${start} h et ${end} h UTC\u00a0: mot de passe erroné`,
      },
    ]);
  });

  it('are recorded once, also by two workers at the same moment, and by one that was cut off before it cleared away', async () => {
    const ada = await member(server);
    await Promise.all([wrong(ada.email), wrong(ada.email)]);
    const { rows: counted } = await server.engine.pool.query('select * from failed_sign_in');
    nextHour();
    clock.goOn({ minutes: 1 });
    await Promise.all([record(), record()]);
    await server.engine.pool.query(
      'insert into failed_sign_in select * from json_populate_recordset(null::failed_sign_in, $1)',
      [JSON.stringify(counted)],
    );
    await record();
    expect((await failures(ada.userId)).map(({ data }) => data)).toEqual([expect.objectContaining({ tries: 2 })]);
    expect(await rows()).toBe(0);
  });

  it('for an address without an account, or of somebody erased since, leave nothing', async () => {
    const ada = await member(server);
    await wrong(`nobody.${randomUUID()}@example.org`);
    await wrong(ada.email);
    expect(await rows()).toBe(2);
    await handle(
      server.engine.log,
      accountDecider,
      ada.userId,
      { type: 'ErasePerson' },
      {
        id: randomUUID(),
        actor: { kind: 'system', id: 'test', role: null, name: null },
        organisation: null,
        device: null,
        reason: 'asked',
      },
    );
    const before = await server.engine.log.head();
    clock.goOn({ minutes: 121 });
    await record();
    expect([await rows(), await server.engine.log.head()]).toEqual([0, before]);
  });
});

/** A log that counts what is read of it. */
function counting(log: EventLog) {
  let read = 0;
  return {
    taken: () => {
      const before = read;
      read = 0;
      return before;
    },
    log: {
      ...log,
      async *read(...asked: Parameters<EventLog['read']>) {
        for await (const event of log.read(...asked)) {
          read++;
          yield event;
        }
      },
    } satisfies EventLog,
  };
}

it('A sign-in reads no more of a long stream than of a short one, once it was read', async () => {
  const ada = await member(server);
  const unlimited: Counters = {
    ...server.services.counters,
    add: () => Promise.resolve({ tries: 1, endsInMs: 1 }),
  };
  const counted = counting(server.engine.log);
  const app = await buildApp({ ...server.services, log: counted.log, counters: unlimited });
  const signIn = async () => {
    (await visitor({ ...server, app }).post('auth/login', { email: ada.email, password })).as(SessionAnswer);
    return counted.taken();
  };
  await signIn();
  const few = await signIn();
  for (let n = 0; n < 100; n++)
    await handle(
      server.engine.log,
      accountDecider,
      ada.userId,
      { type: 'RecordFailedSignIns', hour: new Date(n * 3_600_000).toISOString(), tries: 3 },
      {
        id: randomUUID(),
        actor: { kind: 'system', id: 'sign-in', role: null, name: null },
        organisation: null,
        device: null,
      },
    );
  expect(await signIn()).toBeGreaterThan(100);
  expect(await signIn()).toBe(few);
  await app.close();
});

it('What is remembered of an account does not count where the log no longer holds it', async () => {
  const ada = await member(server);
  const log: EventLog = { ...server.engine.log };
  const app = await buildApp({ ...server.services, log });
  const guest = visitor({ ...server, app });
  const signIn = () => guest.post('auth/login', { email: ada.email, password });
  (await signIn()).as(SessionAnswer);
  // As after a restore of what was there before the account.
  log.read = async function* nothing() {};
  (await signIn()).isRefused('CREDENTIALS_WRONG');
  await app.close();
});
