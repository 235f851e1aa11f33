import os from 'node:os';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workerState } from '#/backend/api/edge/worker-signs.ts';
import { writeHeartbeat } from '#/backend/projections/heartbeat.ts';
import { confirmCommand } from '#/infra/cli/commands/confirm.ts';
import { heartbeatCommand } from '#/infra/cli/commands/heartbeat.ts';
import { sealLog, testMasterKey } from '#/tests/makers/keys.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { member, password, signedUp, signingUp, signUpLink, visitor } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());
beforeEach(() => server.services.pool.query('delete from worker_heartbeat'));

const figures = {
  mails: { sent: 3, failed: 2 },
  failedAttempts: { 'validation-mail': 2 },
  queue: { mail: { waiting: 1, active: 0, delayed: 4, failed: 0 } },
};
/** A worker gave a sign of life, so many seconds ago. */
async function sign(host: string, secondsAgo = 0, worker: string = randomUUID()): Promise<void> {
  await writeHeartbeat(server.services.pool, { worker, host, figures });
  await server.services.pool.query(`update worker_heartbeat set at = now() - $2 * interval '1 s' where worker = $1`, [
    worker,
    secondsAgo,
  ]);
}
const metrics = async () => (await server.app.inject({ url: '/metrics' })).body;

describe('The figures', () => {
  it('count answers by call and status, and say how long they took', async () => {
    await visitor(server).get('generics/getSiteStats');
    await visitor(server).get('devices/getDevices');
    await server.app.inject({ url: '/no/such/address' });
    const text = await metrics();
    expect(text).toMatch(
      /^acta_http_requests_total\{method="GET",route="\/api\/generics\/getSiteStats\/?",status="200"\} 1$/m,
    );
    expect(text).toMatch(/route="\/api\/devices\/getDevices",status="401"\} 1$/m);
    expect(text).not.toContain('no/such');
    const classes = [...text.matchAll(/^acta_http_request_seconds_bucket\{le="[^"]+"\} (\d+)$/gm)].map(([, n]) => +n!);
    expect(classes).toEqual(classes.toSorted((a, b) => a - b));
    expect(text).toContain(`acta_http_request_seconds_count ${classes.at(-1)}\n`);
  });

  it('tell how late the process is, and what its connections do', async () => {
    await pause(50);
    const until = performance.now() + 300;
    while (performance.now() < until); // nothing else runs meanwhile
    await pause(50);
    const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(figure(await metrics(), 'acta_event_loop_lag_max_seconds')).toBeGreaterThan(0.2);
    const text = await metrics();
    expect(figure(text, String.raw`acta_database_connections\{state="idle"\}`)).toBeGreaterThan(0);
    expect(figure(text, 'acta_database_requests_waiting')).toBe(0);
  });

  it('tell the mails, the queue and what failed as the worker last told it', async () => {
    expect(await metrics()).not.toContain('acta_mails_total');
    await sign('one');
    const text = await metrics();
    expect(text).toContain('acta_mails_total{host="one",outcome="sent"} 3\n');
    expect(text).toContain('acta_mails_total{host="one",outcome="failed"} 2\n');
    expect(text).toContain('acta_job_failures_total{host="one",kind="validation-mail"} 2\n');
    expect(text).toContain('acta_queue_jobs{queue="mail",state="delayed"} 4\n');
    expect(Number(/^acta_worker_heartbeat_age_seconds (\S+)$/m.exec(text)?.[1])).toBeLessThan(60);
  });

  it('take the newest of a machine, and the queue once', async () => {
    await sign('one', 500);
    await sign('one');
    await sign('two', 3);
    const text = await metrics();
    expect(text.match(/^acta_mails_total\{host="one",outcome="sent"/gm)).toHaveLength(1);
    expect(text.match(/^acta_mails_total\{host="two",outcome="sent"/gm)).toHaveLength(1);
    expect(text.match(/^acta_queue_jobs\{.*"delayed"/gm)).toHaveLength(1);
  });

  it('say up to where the record is sealed, and since when', async () => {
    expect(await metrics()).not.toContain('acta_last_seal');
    await member(server);
    for (let seal = 1; seal <= 2; seal++) {
      const head = Number(await server.services.log.head());
      await sealLog(server.services.log);
      const text = await metrics();
      expect(text).toContain(`acta_last_seal_position ${head}\n`);
      const at = Number(/^acta_last_seal_timestamp_seconds (\S+)$/m.exec(text)?.[1]) * 1000;
      expect(Math.abs(Date.now() - at)).toBeLessThan(3_600_000);
      await member(server);
    }
  });
});

describe('A worker', () => {
  it('that is silent is stale after a minute, and away after two', () => {
    const silent = (age: number) => [{ host: 'one', age, figures: null }];
    expect([5, 59, 61, 119, 121].map((age) => workerState(silent(age), 9999))).toEqual([
      'alive',
      'alive',
      'stale',
      'stale',
      'away',
    ]);
    // The API has just started: the worker may not have.
    expect([workerState([], 100), workerState(silent(9999), 3), workerState([], 121)]).toEqual([
      'stale',
      'alive',
      'away',
    ]);
  });

  it.each([
    ['works', 5, 0],
    ['stands still', 90, 1],
  ])('that %s is found so by a health check of its own machine', async (_says, secondsAgo, code) => {
    const io = { out: () => undefined, err: () => undefined, env: { DATABASE_URL: server.engine.database.url } };
    await sign('another');
    expect(await heartbeatCommand([], io)).toBe(1);
    await sign(os.hostname(), secondsAgo);
    expect(await heartbeatCommand([], io)).toBe(code);
  });
});

describe('acta confirm', () => {
  it('opens the product to who never gets a mail, in the name of the operator', async () => {
    const ada = await signedUp(server);
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const env = { DATABASE_URL: server.engine.database.url, ACTA_MASTER_KEY: testMasterKey };
    const confirm = (...args: string[]) => confirmCommand(args, { out: say, err: say, env });
    (await ada.get('devices/getDevices')).isRefused('EMAIL_NOT_VALIDATED');
    await server.engine.caughtUp();

    expect(await confirm()).toBe(2);
    expect(await confirm('nobody@example.org')).toBe(1);
    expect(await confirm(ada.email)).toBe(0);
    expect(await confirm(ada.email)).toBe(0);
    expect(said.slice(-2)).toEqual([`${ada.email} is confirmed.`, `${ada.email} was confirmed already.`]);
    await server.engine.caughtUp();

    expect((await ada.get('devices/getDevices')).status).toBe(200);
    const events = await Array.fromAsync(server.services.log.read(`account-${ada.userId}`));
    expect(events.filter(({ type }) => type === 'AccountValidated')).toMatchObject([
      { actor: { kind: 'system', id: 'operator' }, reason: 'acta confirm' },
    ]);
  });

  it('makes the account of the newest sign-up of an address, whose link nobody gets', async () => {
    const ada = await signingUp(server);
    const io = { out: () => undefined, err: () => undefined };
    const env = { DATABASE_URL: server.engine.database.url, ACTA_MASTER_KEY: testMasterKey };
    const signIn = async () =>
      (await visitor(server).post('auth/login', { email: ada.email, password })).as(SessionAnswer);
    expect((await signIn()).isValidated).toBe(false);
    expect(await confirmCommand([ada.email], { ...io, env })).toBe(0);
    await server.engine.caughtUp();
    const { isValidated, userId } = await signIn();
    expect(isValidated).toBe(true);
    const events = await Array.fromAsync(server.services.log.read(`account-${userId}`));
    expect(events.slice(0, 2)).toMatchObject(
      ['AccountRegistered', 'AccountValidated'].map((type) => ({ type, actor: { id: 'operator' } })),
    );
    const link = { userId: ada.userId, val: signUpLink(server, ada) };
    (await visitor(server).post('auth/validateUser', link)).isRefused('LINK_INVALID');
  });
});
