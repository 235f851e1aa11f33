import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { member, newcomer, password, visitor } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

describe('A sign-up', () => {
  it.each(['password', 'aaaaaaa', 'lovelace'])('refuses the password %s', async (weak) =>
    (await visitor(server).post('auth/register', newcomer({ password: weak }))).isRefused('PASSWORD_WEAK'),
  );

  it.each([
    { firstName: ' ' },
    { lastName: '' },
    { email: 'nobody' },
    { password: 'abcde' },
    { acceptTosAndPp: false },
    { firstName: 'A\u0000da' },
    { firstName: 'A\ud800' },
    { surprise: true },
  ])('refuses %o', async (wrong) =>
    (await visitor(server).post('auth/register', newcomer(wrong))).isRefused('INVALID_INPUT'),
  );

  it('says so in French to who reads French', async () =>
    (await visitor(server).post('auth/register', newcomer({ email: 'x' }), { 'accept-language': 'fr' })).isRefused(
      'INVALID_INPUT',
    ));
});

describe('Signing in', () => {
  it.each([
    { stayConnected: false, hours: 3 },
    { stayConnected: true, hours: 72 },
  ])('lasts $hours hours where stayConnected is $stayConnected', async ({ stayConnected, hours }) => {
    const { email } = await member(server);
    const answer = await visitor(server).post('auth/login/', { email, password, stayConnected });
    const session = answer.as(SessionAnswer);
    expect(session).toMatchObject({
      email,
      isValidated: true,
      accessRights: { role: 'FREE' },
      organisation: { role: 'owner' },
    });
    expect(hoursFromNow(answer.response.cookies[0]?.expires)).toBeCloseTo(hours, 1);
    expect(hoursFromNow(new Date((decodeJwt(session.token).exp ?? 0) * 1000))).toBeCloseTo(hours, 1);
    expect(answer.response.cookies[0]?.value).not.toBe(session.token);
  });

  it('refuses a wrong password and an unknown address alike', async () => {
    const { email } = await member(server);
    const guest = visitor(server);
    (await guest.post('auth/login', { email, password: 'wrong words' })).isRefused('CREDENTIALS_WRONG');
    (await guest.post('auth/login', { email: 'nobody@example.org', password })).isRefused('CREDENTIALS_WRONG');
    expect(guest.cookies.size).toBe(0);
  });

  it('refuses an empty password', async () =>
    (await visitor(server).post('auth/login', { email: 'a@example.org', password: '' })).isRefused('INVALID_INPUT'));

  it('lets one person sign in from many places at once', async () => {
    const { email } = await member(server);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor(server).post('auth/login', { email, password })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('never takes the token of the answer for a session', async () => {
    const ada = await member(server);
    const { token } = (await ada.get('auth/session')).as(SessionAnswer);
    (await visitor(server).get('devices/getDevices', {}, { cookie: `session=${token}` })).isRefused('UNAUTHENTICATED');
    (await visitor(server).get('devices/getDevices', {}, { authorization: `Bearer ${token}` })).isRefused(
      'UNAUTHENTICATED',
    );
  });
});

describe('Signing out', () => {
  it('ends the session, also for who kept the cookie', async () => {
    const ada = await member(server);
    const stolen = `session=${ada.cookies.get('session')}`;
    const answer = await ada.post('auth/logout/');
    expect(answer.status).toBe(200);
    expect(ada.cookies.has('session')).toBe(false);
    (await visitor(server).get('devices/getDevices', {}, { cookie: stolen })).isRefused('UNAUTHENTICATED');
    expect((await ada.get('auth/session')).response.json()).toBeNull();
  });

  it('is no error for who is not signed in', async () =>
    expect((await visitor(server).post('auth/logout')).status).toBe(200));
});

const hoursFromNow = (time: Date | undefined) => ((time?.getTime() ?? 0) - Date.now()) / 3_600_000;
