import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PasswordRules, SessionAnswer } from '#/backend/api/accounts/contract.ts';
import {
  ChangePasswordAnswer,
  ForgotPasswordAnswer,
  OwnAccount,
  ResetPasswordAnswer,
} from '#/backend/api/accounts/security.contract.ts';
import { buildApp } from '#/backend/api/edge/app.ts';
import { linkToken } from '#/backend/commands/accounts/link-token.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { inScope } from '#/backend/database/scope.ts';
import { testClock } from '#/tests/makers/clock.ts';
import { linkOf, member, newcomer, password, visitor } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

const clock = testClock();
let server: Server;
beforeAll(async () => void (server = await startServer({ now: clock.now })));
afterAll(() => server.stop());

const fresh = 'a very different sentence';
const signIn = (email: string, with_: string) => visitor(server).post('auth/login', { email, password: with_ });

/** The value of the link to set a new password that was asked for last. */
async function resetLink(userId: string): Promise<string> {
  await server.engine.caughtUp();
  const { pool, keys, settings } = server.services;
  const { document } = await inScope(pool, 'system', (client) => readMarked(client, keys.rowKey, accountView, userId));
  return linkToken(settings.sessionSecret, 'reset', userId, document.resetNonce ?? 'none');
}

describe('Changing the password', () => {
  const change = (currentPassword: string, newPassword: string) => ({ currentPassword, newPassword });

  it('needs the present one, ends every other session and goes on under a new cookie', async () => {
    const ada = await member(server);
    const elsewhere = visitor(server);
    (await elsewhere.post('auth/login', { email: ada.email, password })).as(SessionAnswer);
    const before = ada.cookies.get('session');
    expect((await ada.post('auth/changePassword', change(password, fresh))).as(ChangePasswordAnswer)).toEqual({
      sessionsEnded: 1,
    });
    expect(ada.cookies.get('session')).not.toBe(before);
    expect((await ada.get('auth/session')).as(SessionAnswer).email).toBe(ada.email);
    (await elsewhere.get('devices/getDevices')).isRefused('UNAUTHENTICATED');
    (await signIn(ada.email, password)).isRefused('CREDENTIALS_WRONG');
    (await signIn(ada.email, fresh)).as(SessionAnswer);
  });

  it('with the wrong present one is refused, and after five times not even tried', async () => {
    const ada = await member(server);
    for (let n = 0; n < 5; n++)
      (await ada.post('auth/changePassword', change('wrong words', fresh))).isRefused('PROOF_WRONG');
    for (const present of ['wrong words', password])
      (await ada.post('auth/changePassword', change(present, fresh))).isRefused('PROOF_LATER');
    // What is wrong with the new one is said of every present one, so that it tells nothing of it.
    (await ada.post('auth/changePassword', change('wrong words', 'tiny!'))).isRefused('PASSWORD_TOO_SHORT');
    (await ada.post('auth/changePassword', change('wrong words', 'wrong words'))).isRefused('NOTHING_CHANGED');
    clock.goOn({ minutes: 2 });
    (await ada.post('auth/changePassword', change(password, fresh))).as(ChangePasswordAnswer);
  });

  it.each([
    ['password1', 'PASSWORD_WEAK'],
    ['my lovelace', 'PASSWORD_WEAK'],
    ['tiny!', 'PASSWORD_TOO_SHORT'],
    [password, 'NOTHING_CHANGED'],
  ] as const)('to %s is refused', async (wanted, code) =>
    (await (await member(server)).post('auth/changePassword', change(password, wanted))).isRefused(code),
  );

  it('is for who is signed in', async () =>
    (await visitor(server).post('auth/changePassword', change(password, fresh))).isRefused('UNAUTHENTICATED'));
});

describe('A forgotten password', () => {
  it('is asked for with the same answer for everybody', async () => {
    const ada = await member(server);
    for (const email of [ada.email, newcomer().email])
      expect((await visitor(server).post('auth/forgotPassword', { email })).as(ForgotPasswordAnswer)).toEqual({
        sent: true,
      });
  });

  it('is set anew by the link, once, and every session ends', async () => {
    const ada = await member(server);
    await visitor(server).post('auth/forgotPassword', { email: ada.email });
    const link = { userId: ada.userId, val: await resetLink(ada.userId), password: fresh };
    (await visitor(server).post('auth/resetPassword', link)).as(ResetPasswordAnswer);
    (await ada.get('devices/getDevices')).isRefused('UNAUTHENTICATED');
    (await signIn(ada.email, password)).isRefused('CREDENTIALS_WRONG');
    (await signIn(ada.email, fresh)).as(SessionAnswer);
    (await visitor(server).post('auth/resetPassword', { ...link, password: 'another one of mine' })).isRefused(
      'LINK_INVALID',
    );
  });

  it('lets one of two have the link that use it at the same moment', async () => {
    const ada = await member(server);
    await visitor(server).post('auth/forgotPassword', { email: ada.email });
    const val = await resetLink(ada.userId);
    const answers = await Promise.all(
      ['first of two words', 'second of two words'].map((wanted) =>
        visitor(server).post('auth/resetPassword', { userId: ada.userId, val, password: wanted }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  it('is not set by a link that is older than half an hour', async () => {
    const ada = await member(server);
    await visitor(server).post('auth/forgotPassword', { email: ada.email });
    const link = { userId: ada.userId, val: await resetLink(ada.userId), password: fresh };
    clock.goOn({ minutes: 31 });
    (await visitor(server).post('auth/resetPassword', link)).isRefused('LINK_EXPIRED');
  });

  it('is not set by what is no link, nor by the link of somebody else or for something else', async () => {
    const [ada, eve] = [await member(server), await member(server)];
    for (const { email } of [ada, eve]) await visitor(server).post('auth/forgotPassword', { email });
    for (const val of ['true', await resetLink(eve.userId), await linkOf(server, ada.userId)])
      (await visitor(server).post('auth/resetPassword', { userId: ada.userId, val, password: fresh })).isRefused(
        'LINK_INVALID',
      );
    const val = await resetLink(ada.userId);
    (await visitor(server).post('auth/validateUser', { userId: ada.userId, val })).isRefused('LINK_INVALID');
  });

  it('is not set to what is easy to guess; the link goes on counting', async () => {
    const ada = await member(server);
    await visitor(server).post('auth/forgotPassword', { email: ada.email });
    const link = { userId: ada.userId, val: await resetLink(ada.userId) };
    (await visitor(server).post('auth/resetPassword', { ...link, password: 'lovelace' })).isRefused('PASSWORD_WEAK');
    (await visitor(server).post('auth/resetPassword', { ...link, password: fresh })).as(ResetPasswordAnswer);
  });

  it('does not fill a mailbox: who asks again within a minute gets no second link', async () => {
    const ada = await member(server);
    await visitor(server).post('auth/forgotPassword', { email: ada.email });
    const first = await resetLink(ada.userId);
    await visitor(server).post('auth/forgotPassword', { email: ada.email });
    expect(await resetLink(ada.userId)).toBe(first);
    clock.goOn({ minutes: 2 });
    await visitor(server).post('auth/forgotPassword', { email: ada.email });
    expect(await resetLink(ada.userId)).not.toBe(first);
  });
});

describe('Where passwords have 15 characters or more', () => {
  let strict: Server;
  beforeAll(async () => void (strict = await startServer({ settings: { passwordMinimum: 15 } })));
  afterAll(() => strict.stop());
  it('a shorter one is refused, also at sign-up', async () => {
    (await visitor(strict).post('auth/register', newcomer({ password: 'fourteen signs' }))).isRefused(
      'PASSWORD_TOO_SHORT',
      { minimum: 15 },
    );
  });
});

describe('A password that would be refused today', () => {
  it.each([
    ['is shorter', { passwordMinimum: 15 }, 'sesame lamp'],
    ['became easy to guess', {}, 'Lumen Instruments 7'],
  ])('goes on working where it %s, and its person is asked to change it', async (_, rules, old) => {
    const ada = await member(server, { password: old });
    (await ada.post('organisation/rename', { name: 'Lumen Instruments' })).as(z.unknown());
    const { services } = server;
    const app = await buildApp({ ...services, settings: { ...services.settings, ...rules } });
    const today = visitor({ ...server, app });
    const session = (await today.post('auth/login', { email: ada.email, password: old })).as(SessionAnswer);
    expect(session).toMatchObject({ isValidated: true, passwordOutdated: true });
    const asked = async () => [
      (await today.get('auth/session')).as(SessionAnswer).passwordOutdated,
      (await today.get('auth/getAccount')).as(OwnAccount).passwordOutdated,
    ];
    expect(await asked()).toEqual([true, true]);
    (await today.post('auth/stepUp', { proof: { method: 'password', password: old } })).as(z.unknown());
    expect(await asked()).toEqual([true, true]);
    (await today.post('auth/changePassword', { currentPassword: old, newPassword: fresh })).as(ChangePasswordAnswer);
    expect(await asked()).toEqual([false, false]);
    const again = visitor({ ...server, app });
    expect((await again.post('auth/login', { email: ada.email, password: fresh })).as(SessionAnswer)).toMatchObject({
      passwordOutdated: false,
    });
    await app.close();
  });
});

it('How long a password has to be is told before anything is typed', async () =>
  expect((await visitor(server).get('auth/getPasswordRules')).as(PasswordRules)).toEqual({ minimum: 6 }));
